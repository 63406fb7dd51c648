import { expect, test } from "vitest";
import { movedSink } from "./moved-sink.ts";

test("a moved bowl takes its tap along and leaves the other one where it is", () => {
  const scheme = {
    sinks: [
      { x: 400, y: 240, tap: { x: 400, y: 460 } },
      { x: 1200, y: 240, tap: null },
    ],
    towel: null,
  };
  expect(movedSink(scheme, 0, 430, 250)).toEqual({
    sinks: [{ x: 430, y: 250, tap: { x: 430, y: 470 } }, scheme.sinks[1]],
    towel: null,
  });
});
