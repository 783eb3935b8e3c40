"use strict";
// What all pages are made of: the JSON of a command in #data, and the parts that show it.
const report = (function () {
  const data = JSON.parse(document.getElementById("data").textContent);
  const page = document.getElementById("page");
  const palette = ["#1f77b4", "#d95f02", "#2ca02c", "#7b5ea7", "#b8860b", "#d6336c", "#17a2a2", "#7f7f7f"];

  function element(tag, attributes, ...children) {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
    for (const child of children) node.append(child);
    return node;
  }
  const number = (value, digits) => (value === null || value === undefined ? "-" : value.toFixed(digits));
  const percent = (part, whole, digits = 1) => (whole ? (100 * part / whole).toFixed(digits) + " %" : "-");
  const share = (value) => (value === null || value === undefined ? "-" : (100 * value).toFixed(2) + " %");
  const interval = (range) => (range ? number(range[0], 3) + " to " + number(range[1], 3) : "-");
  function time(picoseconds) {
    if (picoseconds === null || picoseconds === undefined) return "-";
    const units = [[1e12, "s"], [1e9, "ms"], [1e6, "us"], [1e3, "ns"]];
    for (const [size, unit] of units) {
      if (Math.abs(picoseconds) >= size) return (picoseconds / size).toFixed(3) + " " + unit;
    }
    return picoseconds.toFixed(0) + " ps";
  }
  const base_name = (file) => file.split("/").pop();

  // `columns`: [title, cell of a row, is it text]
  function table(columns, rows) {
    const head = element("tr", {}, ...columns.map(([title, , text]) => element("th", text ? { class: "left" } : {}, title)));
    const body = rows.map((row) =>
      element("tr", {}, ...columns.map(([, cell, text]) => element("td", text ? { class: "left" } : {}, cell(row)))));
    return element("div", { class: "scroll" }, element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
  }
  function section(title, ...children) {
    page.append(element("h2", {}, title), ...children);
  }
  function chooser(labels, show) {
    const select = element("select", {});
    labels.forEach((label, index) => select.append(element("option", { value: index }, label)));
    const place = element("div", {});
    const update = () => { place.replaceChildren(); show(Number(select.value), place); };
    select.addEventListener("change", update);
    return { nodes: labels.length > 1 ? [select, place] : [place], update };
  }
  const is_known = (value) => typeof value === "number";
  // What plots draw anew when the window becomes wider or narrower.
  const plots = [];
  const width = () => Math.min(1040, Math.max(220, page.clientWidth));
  // A plot in a frame of its own: where it has to be wider than the window, the frame scrolls.
  function frame(place, draw) {
    const box = element("div", { class: "scroll" });
    place.append(box);
    let drawn = 0;
    const update = () => {
      if (!box.isConnected || width() === drawn) return;
      drawn = width();
      box.replaceChildren();
      draw(box);
    };
    plots.push(update);
    queueMicrotask(update);
  }
  window.addEventListener("resize", () => plots.forEach((update) => update()));

  return { data, page, palette, element, number, percent, share, interval, time, base_name, table, section, chooser, is_known, width, frame };
})();
