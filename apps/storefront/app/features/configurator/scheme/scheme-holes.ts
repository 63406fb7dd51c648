import type { Options, Placed } from "@zertsalo/configurator/model";
import { getSinkScheme } from "@zertsalo/configurator/options";
import { sinkTemplate } from "@zertsalo/configurator/sinks/sink-template";
import { tapRules, towelRules } from "@zertsalo/configurator/sinks/sinks";

/** One thing that is cut or drilled, as the table on paper names it. */
export interface Hole extends Placed {
  what: string;
  /** «Ø 35» or «500 × 380, R 40» */
  size: string;
}

/** Everything that leaves a hole in the stone, sinks from the left with their taps, then the slot. */
export function listHoles(options: Options): Hole[] {
  const { sinks, towel } = getSinkScheme(options);
  const sink = sinkTemplate(options);
  const number = (at: number) => (sinks.length > 1 ? ` ${at + 1}` : "");
  return [
    ...sinks.flatMap(({ tap, x, y }, at): Hole[] => [
      ...(sink ? [{ ...bowlHole(sink), what: `${bowlHole(sink).what}${number(at)}`, x, y }] : []),
      ...(tap ? [{ what: `Смеситель${number(at)}`, size: `Ø ${tapRules.diameterMm}`, x: tap.x, y: tap.y }] : []),
    ]),
    ...(towel
      ? [
          {
            what: "Прорезь для полотенца",
            size: `${towelRules.widthMm} × ${towelRules.lengthMm}`,
            x: towel.x,
            y: towel.y,
          },
        ]
      : []),
  ];
}

/** A bowl that stands on the stone needs its drain alone, any other the whole cut. */
function bowlHole({ mount, cut }: NonNullable<ReturnType<typeof sinkTemplate>>): { what: string; size: string } {
  return mount === "countertop"
    ? { what: "Слив раковины", size: `Ø ${cut.width}` }
    : { what: "Вырез под раковину", size: `${cut.width} × ${cut.depth}, R ${cut.radius}` };
}
