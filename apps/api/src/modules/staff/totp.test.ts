import { expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpCode } from "./totp.ts";

/** «12345678901234567890» of RFC 6238, appendix B, whose codes have eight digits: ours are their last six. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  { seconds: 59, code: "287082" },
  { seconds: 1_111_111_109, code: "081804" },
  { seconds: 1_111_111_111, code: "050471" },
  { seconds: 1_234_567_890, code: "005924" },
  { seconds: 2_000_000_000, code: "279037" },
  { seconds: 20_000_000_000, code: "353130" },
])("at $seconds s the standard's own code is $code", ({ seconds, code }) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
});

const step = 1_000;
const nowMs = step * 30_000 + 12_345;

test.each([
  { name: "of this half minute", of: step, usedStep: 0, accepted: step },
  { name: "of the one before", of: step - 1, usedStep: 0, accepted: step - 1 },
  { name: "of the one to come", of: step + 1, usedStep: 0, accepted: step + 1 },
  { name: "older than that", of: step - 2, usedStep: 0, accepted: null },
  { name: "from further ahead", of: step + 2, usedStep: 0, accepted: null },
  { name: "used already", of: step, usedStep: step, accepted: null },
  { name: "older than one that was used", of: step - 1, usedStep: step, accepted: null },
])("a code $name", ({ of, usedStep, accepted }) => {
  expect(matchingStep(secret, totpCode(secret, of), { nowMs, usedStep })).toBe(accepted);
});

test("a secret has 160 bits, in letters that can be typed", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
