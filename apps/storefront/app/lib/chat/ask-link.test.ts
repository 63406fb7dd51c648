import { expect, test } from "vitest";
import { askLink, chatLink } from "./ask-link.ts";

const buyer = { isSignedIn: true, isBusiness: false, isChatBlocked: false };

test.each([
  ["a buyer comes with what he asks about", buyer, { href: "/personal/conversation/?order=761030" }],
  ["a guest signs in first", { ...buyer, isSignedIn: false }, { href: "/forms/auth/sign-in/", "data-modal": "auth" }],
  ["a company has its manager", { ...buyer, isBusiness: true }, null],
  ["who is on the black list is not led there", { ...buyer, isChatBlocked: true }, null],
])("%s", (_name, visitor, link) => {
  expect(askLink(visitor, "order", 761030)).toEqual(link);
});

test("the chat itself is a link too", () => {
  expect(chatLink(buyer)).toEqual({ href: "/personal/conversation/" });
});
