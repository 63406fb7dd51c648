import type { Options } from "../model.ts";
import { getSinkScheme, getSize } from "../options.ts";
import { sinkTemplate } from "./sink-template.ts";

/** Bracket centres along the wall, at most 600 mm apart, moved aside where a bowl hangs. */
export function bracketCentres(options: Options): number[] {
  const { width } = getSize(options);
  const count = Math.max(2, Math.ceil((width - 200) / 600) + 1);
  const { sinks } = getSinkScheme(options);
  const template = sinkTemplate(options);
  const half = template && template.mount !== "countertop" ? template.cut.width / 2 + 40 : template ? 60 : 0;
  return Array.from({ length: count }, (_, i) => {
    const at = Math.round(100 + ((width - 200) * i) / (count - 1));
    const under = sinks.find((sink) => Math.abs(sink.x - at) < half);
    return under ? Math.round(at < under.x ? under.x - half : under.x + half) : at;
  });
}
