import { tag } from "../svg.ts";

/** Lit segments of each digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS: Record<string, string> = {
  "0": "TRrBlL",
  "1": "Rr",
  "2": "TRMlB",
  "3": "TRMrB",
  "4": "LMRr",
  "5": "TLMrB",
  "6": "TLMrBl",
  "7": "TRr",
  "8": "TRrBlLM",
  "9": "TRrBLM",
};

const LINES: Record<string, string> = {
  T: "M0 0H1",
  R: "M1 0V1",
  r: "M1 1V2",
  B: "M0 2H1",
  l: "M0 1V2",
  L: "M0 0V1",
  M: "M0 1H1",
};

/** The digits behind the glass, `height` mm tall, from their upper left corner. */
export function clockFace(time: string, height: number): string {
  let x = 0;
  const signs = [...time].map((sign) => {
    const place = x;
    x += sign === ":" ? 0.75 : 1.7;
    const d = sign === ":" ? "M0 0.6V0.62M0 1.4V1.42" : [...(SEGMENTS[sign] ?? "")].map((name) => LINES[name]).join("");
    return tag("path", { d, transform: `translate(${place} 0)` });
  });
  const style = { fill: "none", stroke: "#ffffff", "stroke-width": 0.16, "stroke-linecap": "round" };
  return tag("g", { ...style, transform: `scale(${height / 2})` }, ...signs);
}
