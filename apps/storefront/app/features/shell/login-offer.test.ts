import { expect, test } from "vitest";
import { mayOfferLogin } from "./login-offer.ts";

const guest = { isSignedIn: false, wasOffered: false, isTerminal: false };

test.each([
  { name: "a guest is offered to sign in", facts: guest, expected: true },
  { name: "a user is not", facts: { ...guest, isSignedIn: true }, expected: false },
  { name: "nor whoever was offered it before", facts: { ...guest, wasOffered: true }, expected: false },
  { name: "nor a buyer at a terminal", facts: { ...guest, isTerminal: true }, expected: false },
])("$name", ({ facts, expected }) => {
  expect(mayOfferLogin(facts)).toBe(expected);
});
