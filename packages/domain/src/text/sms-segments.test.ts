import { expect, test } from "vitest";
import { smsSize } from "./sms-segments.ts";

test.each([
  { name: "nothing is one message", text: "", characters: 0, segments: 1 },
  { name: "seventy Cyrillic letters are one", text: "я".repeat(70), characters: 70, segments: 1 },
  { name: "one more makes two, each shorter for its header", text: "я".repeat(71), characters: 71, segments: 2 },
  { name: "two joined parts hold 134", text: "я".repeat(134), characters: 134, segments: 2 },
  { name: "the 135th begins a third", text: "я".repeat(135), characters: 135, segments: 3 },
  { name: "a Latin message holds 160", text: "a".repeat(160), characters: 160, segments: 1 },
  { name: "the 161st begins a second", text: "a".repeat(161), characters: 161, segments: 2 },
  { name: "one Cyrillic letter makes all of it wide", text: `${"a".repeat(70)}я`, characters: 71, segments: 2 },
  { name: "a euro takes two places", text: "€", characters: 2, segments: 1 },
])("$name", ({ text, characters, segments }) => {
  expect(smsSize(text)).toEqual({ characters, segments });
});
