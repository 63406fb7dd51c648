import { bounds } from "../geometry/path.ts";
import type { Calculation, ChoiceGroup, MultiGroup, Options, Pair, RuleSet, Scheme } from "../model.ts";
import { layers, type LayerName } from "../parts.ts";
import { escaped, svgPath } from "./svg.ts";

/** Line widths and dashes in mm of paper: 0.5 for what is cut, thinner for what is only worked or shown. */
const strokes: Partial<Record<LayerName, { color: string; width: number; dash?: number[] }>> = {
  OUTLINE: { color: "#000", width: 0.5 },
  CUTOUT: { color: "#000", width: 0.5 },
  DRILL: { color: "#000", width: 0.35 },
  FACET: { color: "#000", width: 0.18 },
  FROST: { color: "#000", width: 0.18, dash: [2, 1] },
  LED: { color: "#b06000", width: 0.25, dash: [1, 1] },
  PANEL: { color: "#000", width: 0.35 },
  FRAME: { color: "#000", width: 0.35 },
  HEATER: { color: "#a00", width: 0.18, dash: [3, 1, 0.5, 1] },
  DEVICE: { color: "#06c", width: 0.25 },
  SINK: { color: "#666", width: 0.25, dash: [4, 1] },
};

function stroke(layer: LayerName, scale: number): string {
  const { color, width, dash } = strokes[layer] ?? { color: "#000", width: 0.25 };
  return `stroke="${color}" stroke-width="${width * scale}"${dash ? ` stroke-dasharray="${dash.map((each) => each * scale).join(" ")}"` : ""}`;
}

/** Breaks a long name at a comma, so that it keeps inside the title block. */
function wrapped(text: string, limit = 66): string[] {
  const lines = [""];
  for (const word of text.split(/(?<=, )/)) {
    const last = lines.pop() ?? "";
    lines.push(...((last + word).length > limit ? [last, word] : [last + word]));
  }
  return lines
    .map((each) => each.trim())
    .filter(Boolean)
    .slice(0, 2);
}

/** Where the view may lie on the paper; around it there is room for two rows of dimensions. */
const FIELD = { left: 45, bottom: 140, width: 122, height: 110 };
const SCALES = [1, 2, 2.5, 5, 10, 15, 20, 25, 40, 50];

/** One A4 landscape sheet in millimetres of paper: views, dimensions, table of options, sign-off. Pure text, same input same bytes. */
export function sheet(rules: RuleSet, result: Calculation, qrSvg = ""): string {
  const all = layers(result.type, result.options);
  const box = all
    .map((one) => bounds(one.path))
    .reduce((a, b) => ({
      minX: Math.min(a.minX, b.minX),
      minY: Math.min(a.minY, b.minY),
      maxX: Math.max(a.maxX, b.maxX),
      maxY: Math.max(a.maxY, b.maxY),
    }));
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = SCALES.find((each) => width / each <= FIELD.width && height / each <= FIELD.height) ?? 50;
  const left = FIELD.left + (FIELD.width - width / scale) / 2,
    bottom = FIELD.bottom - (FIELD.height - height / scale) / 2;
  const px = (x: number) => left + (x - box.minX) / scale,
    py = (y: number) => bottom - (y - box.minY) / scale;
  const size = result.options.size as Pair;

  const drawing = all
    .map((one) => `<path d="${svgPath(one.path)}" fill="none" ${stroke(one.layer, scale)}/>`)
    .join("\n");
  const dims = [
    across(px(0), px(size.width), py(box.minY) + 9, String(size.width)),
    upward(py(0), py(size.height), px(box.minX) - 9, String(size.height)),
    ...(width !== size.width
      ? [across(px(box.minX), px(box.maxX), py(box.minY) + 17, `габарит ${Math.round(width)}`)]
      : []),
    ...(height !== size.height
      ? [upward(py(box.minY), py(box.maxY), px(box.minX) - 17, `габарит ${Math.round(height)}`)]
      : []),
    ...schemeDimensions(result.options, px, py),
  ].join("\n");
  const rows = optionRows(rules, result)
    .map(
      ([name, value], i) =>
        `<text x="186" y="${22 + i * 4.6}" font-size="2.9" fill="#555">${escaped(name)}</text><text x="232" y="${22 + i * 4.6}" font-size="2.9">${escaped(value)}</text>`,
    )
    .join("\n");

  return `<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210" font-family="'Commissioner','DejaVu Sans',sans-serif">
<rect width="297" height="210" fill="#fff"/>
<rect x="20" y="5" width="272" height="200" fill="none" stroke="#000" stroke-width="0.7"/>
<path d="M182 5V162M20 162H292M182 162V205M242 162V205" stroke="#000" stroke-width="0.35" fill="none"/>
<g transform="translate(${left - box.minX / scale} ${bottom + box.minY / scale}) scale(${1 / scale} ${-1 / scale})">
${drawing}
</g>
${dims}
<text x="24" y="12" font-size="3.2">${viewName(result)} · М 1:${String(scale).replace(".", ",")} · размеры в мм · допуск ±1 мм, вырезы ±0,5 мм</text>
<text x="186" y="14" font-size="3.6" font-weight="600">Параметры</text>
${rows}
${wrapped(result.name)
  .map((line, i) => `<text x="24" y="${168.5 + i * 4.6}" font-size="3.3" font-weight="600">${escaped(line)}</text>`)
  .join("")}
<text x="24" y="179" font-size="2.8">Масса ${kilograms(result.netGrams)} кг · срок ${result.leadTimeDays} раб. дн. · в упаковке ${result.packages.map(({ box: b }) => `${b.length}×${b.width}×${b.height}`).join(" + ")} мм</text>
<text x="24" y="185" font-size="2.6">Изделие изготавливается по индивидуальным размерам и при надлежащем качестве не возвращается.</text>
<text x="24" y="193" font-size="2.8">Размеры проверил, чертёж утверждаю: ______________ / ______________ «___» __________ 20___ г.</text>
<text x="24" y="201" font-size="2.4" fill="#555">Нишу замеряйте в трёх местах и берите меньшее.</text>
<text x="186" y="169" font-size="3">Зерцало</text>
<text x="186" y="175" font-size="2.6">Код ${result.hash.slice(0, 8).toUpperCase()}</text>
<text x="186" y="180" font-size="2.2" fill="#555">${result.hash}</text>
<text x="186" y="186" font-size="2.6">Правила ${result.rulesVersion}</text>
<text x="186" y="191" font-size="2.6">Цены ${result.priceVersion}</text>
<text x="186" y="200" font-size="2.6">Лист 1 из 1</text>
<g transform="translate(248 165)">${qrSvg || '<rect width="36" height="36" fill="none" stroke="#999" stroke-width="0.3"/><text x="18" y="19" font-size="3" text-anchor="middle" fill="#999">QR</text>'}</g>
</svg>`;
}

function viewName(result: Calculation): string {
  return result.type === "tabletop"
    ? "Вид сверху, передний край внизу"
    : result.type === "vanity_unit"
      ? "Вид спереди"
      : "Вид спереди, лицевая сторона";
}

export function kilograms(grams: number): string {
  return (Math.round(grams / 100) / 10).toFixed(1).replace(".", ",");
}

function across(x1: number, x2: number, y: number, text: string): string {
  return `<g stroke="#000" stroke-width="0.18" fill="none"><path d="M${x1} ${y - 7}V${y + 1.5}M${x2} ${y - 7}V${y + 1.5}M${x1} ${y}H${x2}"/><path d="M${x1 + 2} ${y - 0.7}L${x1} ${y}L${x1 + 2} ${y + 0.7}M${x2 - 2} ${y - 0.7}L${x2} ${y}L${x2 - 2} ${y + 0.7}"/></g><text x="${(x1 + x2) / 2}" y="${y - 1}" font-size="3.2" text-anchor="middle">${text}</text>`;
}

function upward(y1: number, y2: number, x: number, text: string): string {
  const middle = (y1 + y2) / 2;
  return `<g stroke="#000" stroke-width="0.18" fill="none"><path d="M${x - 1.5} ${y1}H${x + 7}M${x - 1.5} ${y2}H${x + 7}M${x} ${y1}V${y2}"/><path d="M${x - 0.7} ${y2 + 2}L${x} ${y2}L${x + 0.7} ${y2 + 2}M${x - 0.7} ${y1 - 2}L${x} ${y1}L${x + 0.7} ${y1 - 2}"/></g><text x="${x - 1}" y="${middle}" font-size="3.2" text-anchor="middle" transform="rotate(-90 ${x - 1} ${middle})">${text}</text>`;
}

function schemeDimensions(options: Options, px: (x: number) => number, py: (y: number) => number): string[] {
  const scheme = options.scheme as Scheme | undefined;
  const depth = (options.size as Pair).height;
  return (scheme?.sinks ?? []).flatMap((sink, i) => [
    across(px(0), px(sink.x), py(depth) - 6 - i * 7, `${sink.x}`),
    `<path d="M${px(sink.x)} ${py(depth)}V${py(0) + 2}M${px(sink.x) - 8} ${py(sink.y)}H${px(sink.x) + 8}" stroke="#000" stroke-width="0.13" stroke-dasharray="5 1 1 1"/>`,
    `<text x="${px(sink.x) + 2}" y="${py(sink.y) - 1}" font-size="2.6">${sink.x}; ${sink.y}</text>`,
    ...(sink.tap
      ? [
          `<text x="${px(sink.tap.x) + 3}" y="${py(sink.tap.y) - 1}" font-size="2.4">Ø35 · ${sink.tap.x}; ${sink.tap.y}</text>`,
        ]
      : []),
  ]);
}

export function optionRows(rules: RuleSet, result: Calculation): [string, string][] {
  return rules.groups.flatMap((group): [string, string][] => {
    const value = result.options[group.code];
    if (value === undefined || group.kind === "position") return [];
    if (group.kind === "pair") return [[group.label, `${(value as Pair).width} × ${(value as Pair).height} мм`]];
    if (group.kind === "dimension") return [[group.label, `${value as number} мм`]];
    const labelOf = (code: string) => group.values.find((each) => each.code === code)?.label ?? code;
    if (group.kind === "multi")
      return (value as string[]).map((code, i) => [i === 0 ? group.label : "", labelOf(code)]);
    return [[group.label, labelOf(value as string)]];
  });
}
