import { ConsentPurpose } from "@zertsalo/contract/consents";
import { errorCatalogue } from "@zertsalo/contract/errors";
import { expect, test } from "vitest";
import { consentMissingText, consents, missingConsents } from "./consents.ts";

test.each([
  { name: "every tick is empty at first", form: "subscription", given: [], missing: ["newsletter", "advertising"] },
  {
    name: "one tick does not stand for another",
    form: "subscription",
    given: ["newsletter"],
    missing: ["advertising"],
  },
  { name: "both are needed, in any order", form: "subscription", given: ["advertising", "newsletter"], missing: [] },
  { name: "a consent to something else counts for nothing", form: "arrival", given: ["chat"], missing: ["arrival"] },
  { name: "more than is needed is no trouble", form: "claim", given: ["chat", "newsletter"], missing: [] },
] as const)("$name", ({ form, given, missing }) => {
  expect(missingConsents(form, given)).toEqual(missing);
});

test.each(ConsentPurpose.options)("%s names its document in its label", (purpose) => {
  const { label: words, link } = consents[purpose];
  expect(words[1]).not.toBe("");
  expect(link).toMatch(/^\/help\/\w+\/(#\w+)?$/);
});

test("the form and the API refuse with the same message", () => {
  expect(errorCatalogue.consent_missing.text).toBe(consentMissingText);
});
