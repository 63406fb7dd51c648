import type { Options } from "../model.ts";
import { type SinkTemplate, sinkTemplates } from "./sinks.ts";

export function sinkTemplate(options: Options): SinkTemplate | null {
  return sinkTemplates.find((sink) => sink.code === options.sink) ?? null;
}

export function chosenSink(options: Options): SinkTemplate {
  const sink = sinkTemplate(options);
  if (!sink) throw new Error("A top without a sink has no place for it");
  return sink;
}
