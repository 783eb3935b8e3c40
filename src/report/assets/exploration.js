"use strict";
// Fills the page from the JSON of `perfpred explore` (docs/explore.md) in #data. Knows no numbers of its own.
(function () {
  const { data, page, element, number, time, base_name, table, section, chooser, is_known, width, frame } = report;
  const kMostRows = 100, kMostPoints = 4000;
  const short = (value) => (is_known(value) ? Number(value.toPrecision(5)).toString() : "-");
  const cut = (text, most) => (text.length > most ? text.slice(0, most - 1) + "\u2026" : text);
  const total = (design) => design.total_ps;
  // What a design has for a key; a dimension is a key or several that go together.
  const value_of_key = (design, key) => {
    const place = data.dimensions.findIndex((dimension) => dimension.keys.includes(key));
    return data.dimensions[place].values[design.choices[place]][data.dimensions[place].keys.indexOf(key)];
  };

  function begin(title) {
    page.append(element("h1", {}, title));
    page.append(element("p", { class: "faint" }, `${base_name(data.model)}; made by ${data.made.program}, ${data.made.date}`));
    page.append(element("p", { class: "faint command" }, element("code", {}, data.made.command)));
    for (const notice of data.notices) page.append(element("p", { class: "warning" }, notice));
  }

  // From white to the colour of bars, by a share from 0 (best) to 1.
  function shade(share) {
    const part = Math.min(1, Math.max(0, share));
    const mix = (from, to) => Math.round(from + (to - from) * part);
    return `rgb(${mix(255, 72)}, ${mix(255, 120)}, ${mix(255, 168)})`;
  }

  // What a design can be judged by: [label, number of a design].
  function measures() {
    const all = data.objectives.map((text, index) => [text, (design) => design.objectives[index]]);
    all.push(["time of all programs (ms)", (design) => total(design) / 1e9]);
    if (data.programs.length > 1 && data.designs.length > 0 && data.designs[0].time_ps)
      data.programs.forEach((program, index) => all.push([`time of ${program.program} (ms)`, (design) => design.time_ps[index] / 1e9]));
    return all;
  }

  // Two dimensions against each other; where there are more, the best of all designs that share the two values.
  function heat_map() {
    const dimensions = data.dimensions.map((dimension) => {
      const first = dimension.values.map((value) => value[0]);
      const distinct = new Set(first).size === first.length;
      const others = dimension.keys.length - 1;
      return {
        title: dimension.keys[0] + (others > 0 ? ` and ${others} more` : ""),
        values: distinct ? first : dimension.values.map((value) => value.join(" / ")),
      };
    });
    if (dimensions.length < 2) return;
    const pairs = [];
    for (let a = 0; a < dimensions.length; ++a)
      for (let b = a + 1; b < dimensions.length; ++b) pairs.push([a, b]);
    const all = measures();
    const draw = (pair, measure, place) => {
      const [rows, columns] = pair.map((index) => dimensions[index]);
      const cell = (design) => pair.map((index, side) => (side === 0 ? rows : columns).values[design.choices[index]]).join("|");
      const best = new Map();
      for (const design of data.designs) {
        if (!design.within_limits || !is_known(measure(design))) continue;
        const key = cell(design);
        if (!best.has(key) || measure(design) < measure(best.get(key))) best.set(key, design);
      }
      const found = [...best.values()].map(measure);
      if (found.length === 0) return;
      const least = Math.min(...found), most = Math.max(...found);
      const head = element("tr", {}, element("th", { class: "left" }, `${rows.title} \\ ${columns.title}`),
        ...columns.values.map((value) => element("th", {}, value)));
      const body = rows.values.map((row) => element("tr", {}, element("th", {}, row), ...columns.values.map((column) => {
        const design = best.get(row + "|" + column);
        if (!design) return element("td", { class: "none", title: "no design" }, "-");
        const value = measure(design);
        return element("td", {
          style: `background: ${shade((value - least) / (most - least || 1))}`, class: value === least ? "best" : "",
          title: `${design.design}: ${short(value)}, ${number(value / least, 3)} times the least`,
        }, short(value));
      })));
      place.append(element("div", { class: "scroll" },
        element("table", { class: "heat" }, element("thead", {}, head), element("tbody", {}, ...body))));
    };
    let pair = pairs[0], measure = all[0][1];
    const place = element("div", {});
    const update = () => { place.replaceChildren(); draw(pair, measure, place); };
    const select = (labels, choose) => {
      const node = element("select", {});
      labels.forEach((label, index) => node.append(element("option", { value: index }, label)));
      node.addEventListener("change", () => { choose(Number(node.value)); update(); });
      return node;
    };
    const nodes = [select(all.map(([label]) => label), (index) => { measure = all[index][1]; })];
    if (pairs.length > 1)
      nodes.push(" ", select(pairs.map(([a, b]) => `${dimensions[a].title} by ${dimensions[b].title}`), (index) => { pair = pairs[index]; }));
    section("Heat map", element("p", { class: "faint" },
      "Less is better. " + (dimensions.length > 2 ? "A cell is the best design that has its two values. " : "") +
      "The frame is around the least."), element("p", {}, ...nodes), place);
    update();
  }

  function scatter() {
    if (data.objectives.length < 2) return;
    const pairs = [];
    for (let a = 0; a < data.objectives.length; ++a)
      for (let b = a + 1; b < data.objectives.length; ++b) pairs.push([a, b]);
    const within = data.designs.filter((design) => design.within_limits);
    const front = within.filter((design) => design.on_front);
    const step = Math.ceil(within.length / kMostPoints);
    const others = within.filter((design, index) => !design.on_front && index % step === 0);
    const choice = chooser(pairs.map(([a, b]) => `${data.objectives[a]}  against  ${data.objectives[b]}`), (index, place) => {
      const [a, b] = pairs[index];
      frame(place, (box) => {
        const w = width(), h = 380, bottom = 50, top = 12, right = 16;
        const range = (which) => {
          const values = within.map((design) => design.objectives[which]).filter(is_known);
          const least = Math.min(...values), most = Math.max(...values), margin = (most - least || Math.abs(most) || 1) * 0.03;
          return [least - margin, most + margin];
        };
        const [x0, x1] = range(a), [y0, y1] = range(b);
        const ticks = w < 600 ? 2 : 4;
        const of_tick = (from, to, i) => from + (to - from) * i / ticks;
        // Room for the longest number beside the axis' title.
        const longest = Math.max(...Array.from({ length: ticks + 1 }, (_, i) => short(of_tick(y0, y1, i)).length));
        const left = 36 + 8 * longest;
        const x = (value) => left + (value - x0) / (x1 - x0) * (w - left - right);
        const y = (value) => h - bottom - (value - y0) / (y1 - y0) * (h - bottom - top);
        const make = (tag, attributes, text) => {
          const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
          for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
          if (text !== undefined) node.append(text);
          return node;
        };
        const svg = make("svg", { class: "scatter", width: w, height: h });
        for (let i = 0; i <= ticks; ++i) {
          const vx = of_tick(x0, x1, i), vy = of_tick(y0, y1, i);
          svg.append(make("line", { x1: x(vx), x2: x(vx), y1: top, y2: h - bottom, stroke: "#d5dae1" }),
            make("line", { x1: left, x2: w - right, y1: y(vy), y2: y(vy), stroke: "#d5dae1" }),
            make("text", { x: x(vx), y: h - bottom + 16, "text-anchor": i === ticks ? "end" : "middle" }, short(vx)),
            make("text", { x: left - 6, y: y(vy) + 4, "text-anchor": "end" }, short(vy)));
        }
        svg.append(make("text", { x: (left + w) / 2, y: h - 10, "text-anchor": "middle" }, cut(data.objectives[a], 90)),
          make("text", { x: 14, y: (h - bottom) / 2, "text-anchor": "middle", transform: `rotate(-90 14 ${(h - bottom) / 2})` }, cut(data.objectives[b], 45)));
        const point = (design, radius, colour) => {
          const node = make("circle", { cx: x(design.objectives[a]), cy: y(design.objectives[b]), r: radius, fill: colour });
          const values = data.dimensions.flatMap((dimension) => dimension.keys).map((key) => `${key} ${value_of_key(design, key)}`).join("\n");
          node.append(make("title", {}, `${design.design}\n${values}\n${data.objectives[a]}: ${short(design.objectives[a])}\n${data.objectives[b]}: ${short(design.objectives[b])}`));
          svg.append(node);
        };
        others.forEach((design) => point(design, 2.5, "#b8c0cc"));
        front.forEach((design) => point(design, 4.5, "#c2410c"));
        box.append(svg);
      });
    });
    section("Pareto front", element("p", { class: "faint" },
      `${front.length} of ${within.length} designs are on the front (orange): no other one is as good in all objectives and better in one.` +
      (step > 1 ? ` Of the others every ${step}th is drawn.` : "")), ...choice.nodes);
    choice.update();
  }

  const design_columns = () => [
    ["design", (design) => design.design, true],
    ...data.dimensions.flatMap((dimension) => dimension.keys.map((key) => [key, (design) => value_of_key(design, key)])),
    ...data.objectives.map((text, index) => [text, (design) => short(design.objectives[index])]),
    ["time", (design) => time(total(design))],
    ["speed-up", (design) => number(design.speedup, 3)],
  ];

  function exploration() {
    begin("Design space " + base_name(data.space));
    const best = data.designs.find((design) => design.rank === 1);
    page.append(element("p", { class: "verdict" }, best
      ? `Of ${data.designs.length} designs (${data.method}, ${short(data.combinations)} combinations) ${best.design} has the least ${data.objectives[0]}: ${short(best.objectives[0])}. Speed-up over the base: ${number(best.speedup, 3)}.`
      : "No design is within the limits."));
    if (data.interrupted) page.append(element("p", { class: "warning" }, "Interrupted: the rest of the space was not looked at."));
    if (data.band)
      page.append(element("p", { class: "faint" }, `${Math.round(100 * data.band.level)} % of described cores' times lie between ${Math.round(100 / data.band.factor)} and ${Math.round(100 * data.band.factor)} % of what the model says; ratios of designs are known better than that.`));
    heat_map();
    scatter();
    const ranked = data.designs.filter((design) => design.rank).sort((a, b) => a.rank - b.rank);
    section("Designs by " + data.objectives[0], table(
      [["rank", (design) => (design.tied_with_best ? "1" : design.rank)], ...design_columns()], ranked.slice(0, kMostRows)));
    if (ranked.length > kMostRows) page.append(element("p", { class: "faint" }, `and ${ranked.length - kMostRows} more`));
    if (data.confirmed)
      section("By " + base_name(data.confirmed.model), table(
        [["rank", (design) => data.confirmed.designs.indexOf(design) + 1], ...design_columns()], data.confirmed.designs));
    if (data.programs.length > 1)
      section("Programs by themselves", table([
        ["program", (program) => program.program, true],
        ["best design", (program) => program.best || "-", true],
        ["the best for all loses", (program) => (is_known(program.loss_of_best_for_all) ? number(100 * program.loss_of_best_for_all, 1) + " %" : "-")],
        ["time on the base", (program) => time(program.base_time_ps)],
      ], data.programs));
    if (data.refused.length > 0)
      section("What is no design", table([
        ["cause", (refused) => refused.cause, true], ["combinations", (refused) => refused.combinations],
      ], data.refused));
  }

  function sensitivity() {
    begin("What limits programs on " + data.core);
    const labels = ["all programs"], values = [(effect) => effect.speedup];
    if (data.programs.length > 1)
      data.programs.forEach((program, index) => { labels.push(program.name); values.push((effect) => effect.programs[index]); });
    data.functions.forEach((each, index) => { labels.push(each.name); values.push((effect) => effect.functions[index]); });
    const choice = chooser(labels, (index, place) => {
      const speedup = values[index];
      const shown = data.effects.filter((effect) => is_known(speedup(effect)) && Math.abs(Math.log(speedup(effect))) > 5e-4)
        .sort((a, b) => speedup(b) - speedup(a));
      const furthest = Math.max(1e-9, ...shown.map((effect) => Math.abs(Math.log(speedup(effect)))));
      const rows = shown.map((effect) => {
        const part = 50 * Math.abs(Math.log(speedup(effect))) / furthest, gain = speedup(effect) > 1;
        const fill = element("div", { class: gain ? "fill" : "fill loss", style: `left: ${gain ? 50 : 50 - part}%; width: ${part}%` });
        const unsure = is_known(effect.error) && Math.abs(Math.log(speedup(effect))) < Math.log(effect.error);
        return element("tr", unsure ? { class: "unsure" } : {}, element("td", { class: "left" }, effect.key),
          element("td", {}, effect.from), element("td", {}, effect.to), element("td", {}, number(speedup(effect), 3)),
          element("td", { class: "bar" }, element("div", { class: "middle" }), fill));
      });
      const head = element("tr", {}, ...["key", "from", "to", "speed-up", ""].map((title, i) => element("th", i === 0 ? { class: "left" } : {}, title)));
      place.append(element("div", { class: "scroll" },
        element("table", { class: "bars" }, element("thead", {}, head), element("tbody", {}, ...rows))));
    });
    section("One thing changed at a time", element("p", { class: "faint" },
      "Speed-up over the core as it is, on a logarithmic scale; pale where the model errs by more than that on pairs of cores of this kind."),
      ...choice.nodes);
    choice.update();
  }

  if (data.schema.startsWith("perfpred explore sensitivity")) sensitivity(); else exploration();
})();
