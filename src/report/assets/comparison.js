"use strict";
// Fills the page from the JSON of `perfpred compare` (docs/compare.md) in #data. Knows no numbers of its own.
(function () {
  const { data, page, palette, element, number, percent, share, interval, time, base_name, table, section, chooser, is_known, width, frame } = report;
  const kFirstLines = 6;  // lines of the CPI plot that are shown before the reader chooses

  // Bars of the speed-ups with their intervals, and a mark where the simulator's value is known.
  function speedup_plot(standings, place) {
    const cores = standings.cores;
    const names = cores.map((core) => core.core);
    const highest = Math.max(...cores.map((core) => Math.max(core.speedup, core.interval ? core.interval[1] : 0, core.truth_speedup || 0)));
    const longest = Math.max(...names.map((name) => name.length));
    const tight = (total) => total / cores.length < 8 * longest + 12;  // names side by side would overlap
    const marks = (u) => {
      const ctx = u.ctx;
      const ratio = devicePixelRatio;
      ctx.save();
      cores.forEach((core, index) => {
        const x = u.valToPos(index, "x", true);
        if (core.interval && core.core !== data.base) {
          const low = u.valToPos(core.interval[0], "y", true), high = u.valToPos(core.interval[1], "y", true);
          ctx.strokeStyle = "#1c2430";
          ctx.lineWidth = 1.5 * ratio;
          ctx.beginPath();
          ctx.moveTo(x, low); ctx.lineTo(x, high);
          for (const end of [low, high]) { ctx.moveTo(x - 5 * ratio, end); ctx.lineTo(x + 5 * ratio, end); }
          ctx.stroke();
        }
        if (is_known(core.truth_speedup)) {
          const y = u.valToPos(core.truth_speedup, "y", true);
          ctx.strokeStyle = "#c2410c";
          ctx.lineWidth = 3 * ratio;
          ctx.beginPath();
          ctx.moveTo(x - 10 * ratio, y); ctx.lineTo(x + 10 * ratio, y);
          ctx.stroke();
        }
      });
      ctx.restore();
    };
    frame(place, (box) => {
      const total = Math.max(width(), 26 * cores.length + 90);
      const turned = tight(total - 90);
      new uPlot({
        width: total, height: 300 + (turned ? 6 * longest : 40), legend: { show: false }, cursor: { show: false },
        scales: { x: { time: false, range: [-0.6, cores.length - 0.4] }, y: { range: [0, highest * 1.05] } },
        axes: [
          { splits: () => names.map((_, index) => index), values: (u, splits) => splits.map((index) => names[index]),
            space: 10, rotate: turned ? -90 : 0, size: turned ? 7 * longest + 20 : 40, grid: { show: false } },
          { label: "speed-up over " + data.base },
        ],
        series: [{}, { fill: "#4878a8", stroke: "#4878a8", paths: uPlot.paths.bars({ size: [0.6, 70] }), points: { show: false } }],
        hooks: { draw: [marks] },
      }, [names.map((_, index) => index), cores.map((core) => core.speedup)], box);
    });
    const truth = cores.some((core) => is_known(core.truth_speedup));
    place.append(element("p", { class: "faint" }, "Bar: predicted speed-up over " + data.base + ", with its " +
      (100 * data.level) + " % interval." + (truth ? " Orange mark: the simulator's." : "")));
  }

  function standings_table(standings) {
    const columns = [["rank", (core) => core.rank], ["core", (core) => core.core, true]];
    if (standings.cores[0].time_ps !== undefined) columns.push(["time", (core) => time(core.time_ps)]);
    columns.push(["speed-up", (core) => number(core.speedup, 3)],
      [100 * data.level + " % interval", (core) => core.core === data.base ? "base" : interval(core.interval)]);
    if (standings.cores.some((core) => core.truth_rank !== undefined)) columns.push(["true rank", (core) => core.truth_rank]);
    if (standings.cores.some((core) => is_known(core.truth_time_ps))) columns.push(["true time", (core) => time(core.truth_time_ps)]);
    if (standings.cores.some((core) => is_known(core.truth_speedup))) {
      columns.push(["true speed-up", (core) => number(core.truth_speedup, 3)]);
    }
    return table(columns, standings.cores);
  }

  // Cell (row, column): how many times as fast the row's core is.
  function pair_matrix(standings) {
    const names = standings.cores.map((core) => core.core);
    const cells = {};
    for (const pair of standings.pairs) {
      cells[pair.faster + " " + pair.slower] = { value: pair.speedup, tied: pair.tied, range: pair.interval };
      cells[pair.slower + " " + pair.faster] = { value: 1 / pair.speedup, tied: pair.tied,
        range: pair.interval ? [1 / pair.interval[1], 1 / pair.interval[0]] : null };
    }
    const head = element("tr", {}, element("th", {}), ...names.map((name) => element("th", { class: "column" }, name)));
    const rows = names.map((row) => element("tr", {}, element("th", { class: "left" }, row), ...names.map((column) => {
      if (row === column) return element("td", {}, "");
      const cell = cells[row + " " + column];
      const strength = Math.min(1, Math.abs(Math.log(cell.value)) / Math.log(2));
      const colour = cell.tied ? "#f1f1f1" : cell.value > 1 ? `rgba(44, 130, 90, ${0.15 + 0.5 * strength})` : `rgba(200, 80, 40, ${0.15 + 0.5 * strength})`;
      return element("td", { style: "background: " + colour,
        title: `${row} over ${column}: ${number(cell.value, 3)}, interval ${interval(cell.range)}` },
        number(cell.value, 2) + (cell.tied ? " =" : ""));
    })));
    return element("div", { class: "scroll" }, element("table", { class: "matrix" }, element("thead", {}, head), element("tbody", {}, ...rows)));
  }

  function cpi_plot(trace, place) {
    const blocks = trace.predicted[0].length;
    if (blocks < 2) { place.append(element("p", { class: "faint" }, "The trace is too short for a plot.")); return; }
    const x = Array.from({ length: blocks }, (_, index) => (index + 0.5) * trace.block_instructions);
    const series = [{ label: "instruction", value: (u, value) => value === null ? "" : value.toLocaleString() }];
    const columns = [x];
    data.cores.forEach((core, index) => {
      const stroke = palette[index % palette.length];
      const value = (u, v) => number(v, 2);
      series.push({ label: core, stroke, width: 1.5, value, show: index < kFirstLines, points: { show: false } });
      columns.push(trace.predicted[index]);
      if (trace.truth.length && trace.truth[index].length) {
        series.push({ label: core + " (true)", stroke, width: 1, dash: [4, 4], value, show: index < kFirstLines && data.cores.length <= kFirstLines, points: { show: false } });
        columns.push(trace.truth[index]);
      }
    });
    frame(place, (box) => new uPlot({
      width: width(), height: 320, series, scales: { x: { time: false } },
      axes: [{ label: "instruction", space: 90 }, { label: "cycles an instruction" }],
    }, columns, box));
    const truth = trace.truth.some((column) => column.length > 0);
    place.append(element("p", { class: "faint" }, (truth ? "Solid: predicted; dashed: the simulator's. " : "") +
      "Click a name to show or hide it."));
  }

  // Predicted time of every core on every program, with the simulator's below where it is known.
  function times_table() {
    const of = data.programs.map((program) => Object.fromEntries(program.cores.map((core) => [core.core, core])));
    const cell = (core) => is_known(core.truth_time_ps)
      ? element("span", {}, time(core.time_ps), element("br"), element("span", { class: "true" }, time(core.truth_time_ps)))
      : time(core.time_ps);
    return table([["core", (name) => name, true],
      ...data.programs.map((program, index) => [program.of, (name) => cell(of[index][name])])],
      data.overall.cores.map((core) => core.core));
  }

  // What the cores' descriptions say, a row a key; what differs from the base is marked.
  function descriptions() {
    const place = element("div", {});
    const all = element("input", { type: "checkbox" });
    const base = data.cores.indexOf(data.base);
    const update = () => {
      const rows = data.descriptions.filter((row) => row.differs || all.checked);
      const head = element("tr", {}, element("th", { class: "left" }, "key"), ...data.cores.map((name) => element("th", {}, name === data.base ? name + " (base)" : name)));
      const body = rows.map((row) => element("tr", row.differs ? { class: "differs" } : {},
        element("th", { class: "left" }, row.key + (row.unit ? " (" + row.unit + ")" : "")),
        ...row.values.map((value) => element("td", value !== null && row.values[base] !== null && value !== row.values[base] ? { class: "other" } : {},
          value === null ? "?" : value))));
      place.replaceChildren(rows.length
        ? element("div", { class: "scroll" }, element("table", { class: "cores" }, element("thead", {}, head), element("tbody", {}, ...body)))
        : element("p", {}, "Their descriptions differ in nothing but the names."));
    };
    all.addEventListener("change", update);
    update();
    return [element("label", { class: "faint" }, all, " all keys, those too in which the cores do not differ"), place];
  }

  page.append(element("h1", {}, "Comparison of " + data.overall.cores.length + " cores on " +
    data.programs.length + (data.programs.length === 1 ? " program" : " programs")));
  page.append(element("p", { class: "faint" }, [data.made.program, data.made.date, data.models.map(base_name).join(", ")].join("; ")));
  page.append(element("p", { class: "faint command" }, element("code", {}, data.made.command)));
  page.append(element("p", { class: "verdict" }, data.overall.verdict));
  for (const warning of data.warnings) page.append(element("div", { class: "warning" }, warning.text));
  for (const line of data.notices) page.append(element("div", { class: "warning" }, line));
  page.append(element("p", { class: "faint" }, data.interval_note));

  if (data.programs.length > 1) {
    const truth = data.programs.some((program) => program.cores.some((core) => is_known(core.truth_time_ps)));
    section("Times", times_table(), ...(truth ? [element("p", { class: "faint" }, "Below, in orange: the simulator's.")] : []));
  }

  const views = [...(data.programs.length > 1 ? [data.overall] : []), ...data.programs];
  const ranking = chooser(views.map((view) => view === data.overall ? "all programs (geometric mean)" : view.of), (index, place) => {
    if (views[index].verdict !== data.overall.verdict) place.append(element("p", {}, views[index].verdict));
    speedup_plot(views[index], place);
    place.append(standings_table(views[index]));
    place.append(element("p", { class: "faint" }, "How many times as fast the row's core is as the column's; \"=\": the interval holds 1."));
    place.append(pair_matrix(views[index]));
  });
  section("Speed-ups and pairs", ...ranking.nodes);
  ranking.update();

  if (data.trace_cpi.length) {
    const cpi = chooser(data.trace_cpi.map((trace) => data.trace_names[trace.trace]), (index, place) => cpi_plot(data.trace_cpi[index], place));
    section("Cycles an instruction over the trace", ...cpi.nodes);
    cpi.update();
  }

  if (data.descriptions.length) section("The cores side by side", ...descriptions());

  if (data.score) {
    const rows = [["prediction", data.score.prediction], ["training programs' mean CPI", data.score.training_programs_mean_cpi]];
    const part = (right, pairs) => `${right} of ${pairs} (${percent(right, pairs)})`;
    section("Against the simulator", table([
      ["order of the cores by", ([name]) => name, true],
      ["pairs over 1 % apart, right", ([, s]) => part(s.right_over_1_percent, s.pairs_over_1_percent)],
      ["pairs over 5 % apart, right", ([, s]) => part(s.right_over_5_percent, s.pairs_over_5_percent)],
      ["mean tau", ([, s]) => number(s.mean_kendall_tau, 3)],
      ["least tau", ([, s]) => number(s.least_kendall_tau, 3)],
      ["best core within 1 %", ([, s]) => `${s.best_core_within_1_percent} of ${s.programs}`],
    ], rows));
    const i = data.score.intervals;
    page.append(element("p", {}, `True speed-up inside the interval: ${part(i.covered, i.pairs)}. Pairs within 1 % called a tie: ` +
      `${part(i.within_1_percent_tied, i.within_1_percent)}. Pairs told apart, in the right order: ${part(i.told_apart_right, i.told_apart)}.`));
  }

  if (data.intervals) {
    const kinds = { all: "all", as_overall: "overall winner wins", counter_intuitive: "counter-intuitive" };
    section("Which core is faster on intervals", table([
      ["instructions", (row) => row.instructions.toLocaleString()],
      ["intervals", (row) => kinds[row.intervals], true],
      ["pairs x intervals", (row) => row.cases.toLocaleString()],
      ["prediction", (row) => percent(row.prediction, row.cases)],
      ["called equal", (row) => percent(row.predicted_equal, row.cases)],
      ["predicted winner", (row) => percent(row.predicted_winner, row.cases)],
      ["true winner", (row) => percent(row.true_winner, row.cases)],
      ["larger structures", (row) => percent(row.larger_structures, row.larger_structures_cases)],
      ["coin", () => "50.0 %"],
    ], data.intervals.all));
    page.append(element("p", { class: "faint" }, "Right guesses, over intervals that truly differ; called equal: to whole cycles, which is not right. Counter-intuitive: the core that wins the program loses the interval."));
  }

  if (data.instructions) {
    const traces = data.instructions.traces.map((trace) => ({ name: data.trace_names[trace.trace], ...trace }));
    section("Orders on single instructions", table([
      ["trace", (row) => row.name, true],
      ["instructions", (row) => row.instructions.toLocaleString()],
      ["match rate", (row) => share(row.match_rate)],
      ["always a tie", (row) => share(row.always_tie.match_rate)],
      ["most frequent", (row) => share(row.most_frequent.match_rate)],
      ["Kendall tau", (row) => number(row.kendall_tau, 3)],
      ["full permutation", (row) => share(row.full_permutation_match)],
      ["best core", (row) => share(row.best_core_match)],
    ], [...traces, { name: "all", ...data.instructions.all }]));
  }

  if (data.difference) {
    const d = data.difference;
    const total = d.b_time_ps - d.a_time_ps;
    const truth = d.a_truth_time_ps !== undefined;
    const columns = (key) => [
      ["program", (row) => row.program, true],
      [key, (row) => row[key], true],
      ...(key === "pc" ? [["disassembly", (row) => element("code", {}, row.disassembly || ""), true]] : []),
      ["retired", (row) => row.retired.toLocaleString()],
      [d.a, (row) => time(row.a_time_ps)],
      [d.b, (row) => time(row.b_time_ps)],
      ["difference", (row) => time(row.difference_ps)],
      ["of the difference", (row) => percent(row.difference_ps, total)],
      ...(truth ? [["true difference", (row) => time(row.truth_difference_ps)]] : []),
    ];
    section(`Where ${d.a} and ${d.b} differ`, table(columns("function"), d.functions), table(columns("pc"), d.instructions));
  }
})();
