import type { Group, Options, Pair, Scheme } from "../model.ts";

/** «900 × 700 мм», «Контурная, тёплый, 3000 К»: what is chosen in a section, for its heading. */
export function chosenText(groups: readonly Group[], options: Options): string {
  const pair = groups.find(({ kind }) => kind === "pair");
  const texts = groups
    // «800 × 450 × 460 мм»: the depth is the third side of the size beside it.
    .filter((group) => !(pair && isDepth(group)) && !isRefined(group, groups))
    .map((group) => (group === pair && groups.some(isDepth) ? sidesText(group, options) : textOf(group, options)))
    .filter(Boolean);
  return texts.map((text, at) => (at === 0 ? text : lower(text))).join(", ");
}

/** An arch is chosen as a kind of the half circle and has a name of its own. */
const isRefined = ({ code }: Group, groups: readonly Group[]) =>
  code === "shape" && groups.some((each) => each.code === "arch" || each.code === "oval_style");

const isDepth = ({ kind, code }: Group) => kind === "dimension" && code === "depth";

function sidesText({ code }: Group, options: Options): string {
  const { width, height } = options[code] as Pair;
  return `${width}\u00a0×\u00a0${height}\u00a0×\u00a0${millimetres(options.depth as number)}`;
}

function textOf(group: Group, options: Options): string {
  const value = options[group.code];
  switch (group.kind) {
    case "choice":
      return group.values.find(({ code }) => code === value)?.label ?? "";
    case "multi": {
      const on = group.values.filter(({ code }) => Array.isArray(value) && value.includes(code));
      return on.map(({ label }, at) => (at === 0 ? label : lower(label))).join(", ") || "Нет";
    }
    case "dimension":
      return millimetres(value as number);
    case "pair": {
      const { width, height } = value as Pair;
      return `${width}\u00a0×\u00a0${millimetres(height)}`;
    }
    case "position":
      return schemeText(value as Scheme);
  }
}

const schemeText = ({ sinks }: Scheme) =>
  sinks.length > 0 ? `${sinks.map(({ x }) => x).join(" и\u00a0")}\u00a0мм от\u00a0края` : "";

const millimetres = (value: number) => `${value}\u00a0мм`;
/** «Ø 35» and «МДФ» stay as they are. */
const lower = (text: string) => (/^.[А-ЯЁ]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
