import { expect, test } from "vitest";
import { mayOfferLogin, offerDelayMs } from "./login-offer.ts";

const guest = { isSignedIn: false, wasOffered: false, isTerminal: false };

test.each([
  { name: "a guest is offered to sign in", facts: guest, expected: true },
  { name: "a user is not", facts: { ...guest, isSignedIn: true }, expected: false },
  { name: "nor whoever was offered it before", facts: { ...guest, wasOffered: true }, expected: false },
  { name: "nor a buyer at a terminal", facts: { ...guest, isTerminal: true }, expected: false },
])("$name", ({ facts, expected }) => {
  expect(mayOfferLogin(facts)).toBe(expected);
});

test.each([
  { name: "waits 30 s from the opening of the page", sinceOpenedMs: 5_000, hasJustAnswered: false, expected: 25_000 },
  { name: "comes at once where they have passed", sinceOpenedMs: 40_000, hasJustAnswered: false, expected: 0 },
  { name: "pauses after another question", sinceOpenedMs: 40_000, hasJustAnswered: true, expected: 10_000 },
  { name: "does not come sooner for a quick answer", sinceOpenedMs: 2_000, hasJustAnswered: true, expected: 28_000 },
])("the offer $name", ({ sinceOpenedMs, hasJustAnswered, expected }) => {
  expect(offerDelayMs(sinceOpenedMs, hasJustAnswered)).toBe(expected);
});
