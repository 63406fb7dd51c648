import type { PlacedSink, Scheme } from "@zertsalo/domain/configurator/model";

/** Its tap goes with the bowl. */
export function movedSink(scheme: Scheme, at: number, x: number, y: number): Scheme {
  const sinks = scheme.sinks.map((sink, index): PlacedSink => {
    if (index !== at) return sink;
    const tap = sink.tap && { x: sink.tap.x + x - sink.x, y: sink.tap.y + y - sink.y };
    return { x, y, tap };
  });
  return { ...scheme, sinks };
}
