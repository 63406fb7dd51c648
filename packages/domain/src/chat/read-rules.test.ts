import { expect, test } from "vitest";
import { readDelayMs, readWay, sendWay } from "./read-rules.ts";

test.each([
  ["a tab that comes into sight marks all at once", true, "seen", 0],
  ["a message that comes into a visible tab waits five seconds", true, "came", 5_000],
  ["a hidden tab marks nothing that comes", false, "came", null],
  ["and nothing that stood in it", false, "seen", null],
] as const)("%s", (_name, isVisible, why, delayMs) => {
  expect(readDelayMs(isVisible, why)).toBe(delayMs);
});

test.each([
  ["an operator and a socket", { isOnline: true, isConnected: true }, "socket"],
  ["a socket, but nobody there", { isOnline: false, isConnected: true }, "http"],
  ["an operator, but no socket", { isOnline: true, isConnected: false }, "http"],
] as const)("with %s a mark goes by %s", (_name, line, way) => {
  expect(readWay(line)).toBe(way);
});

test.each([
  ["an operator is there", { isOnline: true, isLost: false }, "socket"],
  ["nobody is there", { isOnline: false, isLost: false }, "pending"],
  ["the socket has been given up", { isOnline: true, isLost: true }, "pending"],
] as const)("when %s a message goes by %s", (_name, line, way) => {
  expect(sendWay(line)).toBe(way);
});
