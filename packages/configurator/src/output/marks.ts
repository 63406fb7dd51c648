/**
 * What a sheet is drawn with, in millimetres of paper, x right, y down. A pen (SVG, PDF) has to know nothing else,
 * so that every form of a drawing shows the same lines.
 */
export type Mark = Stroke | Fill | TextMark;

export interface Stroke {
  kind: "stroke";
  /** Path data in absolute commands: M L H V A Z. */
  d: string;
  width: number;
  dash?: readonly number[];
  ink?: string;
}

export interface Fill {
  kind: "fill";
  d: string;
  ink: string;
}

export interface TextMark {
  kind: "text";
  /** The baseline's point that `anchor` names. */
  x: number;
  y: number;
  size: number;
  text: string;
  anchor?: "middle" | "end";
  /** Read from the right, as figures on upright dimension lines are. */
  isUpright?: boolean;
  isStrong?: boolean;
  ink?: string;
  /** A figure of a dimension: it may touch no line and no other figure. */
  isFigure?: boolean;
}

/** A part of the paper that something is drawn into. */
export interface MarkPlace {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const inks = {
  black: "#000000",
  quiet: "#555555",
  pale: "#8a8a8a",
  light: "#b06000",
  heat: "#aa0000",
  paper: "#ffffff",
} as const;

/** Line widths of the sheet: what is cut, what is drilled or framed, what is only worked, indicated or measured. */
export const widths = { cut: 0.5, drill: 0.35, device: 0.25, thin: 0.18 } as const;

/** Axes: a long dash and a short one. */
const axisDash = [5, 1, 1, 1] as const;

export const n = (value: number): string => String(Math.round(value * 1000) / 1000);

export function line(x1: number, y1: number, x2: number, y2: number, width: number = widths.thin): Stroke {
  return { kind: "stroke", d: `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, width };
}

export function axis(x1: number, y1: number, x2: number, y2: number): Stroke {
  return { ...line(x1, y1, x2, y2), dash: axisDash };
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r)} ${n(y)}Z`;
}

export type TextLook = Partial<Omit<TextMark, "kind" | "x" | "y" | "text">>;

export function textMark(x: number, y: number, text: string, look: TextLook = {}): TextMark {
  return { kind: "text", x, y, text, size: 2.6, ...look };
}

/** How wide a text of the shop's type comes out, rather too wide than too narrow; in millimetres, as its size is. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const letter of text) {
    if (letter === " " || letter === "\u00a0") em += 0.22;
    else if (/[.,:;'|·()[\]]/.test(letter)) em += 0.3;
    else if (/[жшщмюфЖШЩМЮФ_@%—]/.test(letter)) em += 0.84;
    else if (/[A-ZА-ЯЁ]/.test(letter)) em += 0.72;
    else em += 0.58;
  }
  return em * size;
}

/** Labels that lie over lines: a white plate under them breaks the lines, as a draughtsman does. */
export function plated(mark: TextMark): Mark[] {
  const width = textWidth(mark.text, mark.size);
  const back = mark.anchor === "middle" ? width / 2 : mark.anchor === "end" ? width : 0;
  const [tall, low] = [mark.size * 0.85, mark.size * 0.15];
  const d = mark.isUpright
    ? rect(mark.x - tall, mark.y + back - width, tall + low, width)
    : rect(mark.x - back, mark.y - tall, width, tall + low);
  return [{ kind: "fill", d, ink: inks.paper }, mark];
}

/** Text broken into lines of a width; a word is never torn. */
export function inLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
