import type { PublicDocument } from "@zertsalo/gateways/public-document";
import { expect, test } from "vitest";
import { ucpVersion } from "./capabilities.ts";
import { createPlatformProfiles } from "./platform-profiles.ts";

const good = JSON.stringify({ ucp: { version: ucpVersion, services: {}, payment_handlers: {} } });
const document = (text: string, maxAgeSeconds: number | null = null): PublicDocument => ({
  text,
  maxAgeSeconds,
  fault: null,
});

function profilesOf(answer: PublicDocument | (() => Promise<PublicDocument>), perMinute = 60) {
  let now = 1_000_000;
  let reads = 0;
  const profiles = createPlatformProfiles({
    gateway: {
      read: () => {
        reads += 1;
        return typeof answer === "function" ? answer() : Promise.resolve(answer);
      },
    },
    now: () => now,
    perMinute,
  });
  return {
    read: (url: string | null = "https://agent.example/p") => profiles.read(url),
    reads: () => reads,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test.each([
  { name: "no address", url: null, answer: document(good), status: 400, code: "invalid_profile_url" },
  { name: "a private address", answer: { text: null, fault: "address" }, status: 400, code: "invalid_profile_url" },
  { name: "no answer", answer: { text: null, fault: "slow" }, status: 424, code: "profile_unreachable" },
  { name: "another status", answer: { text: null, fault: "failed" }, status: 424, code: "profile_unreachable" },
  { name: "too long", answer: { text: null, fault: "too_long" }, status: 422, code: "profile_malformed" },
  { name: "no JSON", answer: document("<html>"), status: 422, code: "profile_malformed" },
  { name: "no profile", answer: document("{}"), status: 422, code: "profile_malformed" },
  {
    name: "another version",
    answer: document(good.replace(ucpVersion, "2026-01-11")),
    status: 422,
    code: "version_unsupported",
  },
] as const)("$name: $status $code", async ({ answer, status, code, ...given }) => {
  await expect(profilesOf(answer).read("url" in given ? given.url : undefined)).rejects.toMatchObject({ status, code });
});

test.each([
  { name: "as its host allows", maxAge: 300, before: 299_000, after: 2_000 },
  { name: "at least a minute", maxAge: 0, before: 59_000, after: 2_000 },
  { name: "an hour where it does not say", maxAge: null, before: 3_599_000, after: 2_000 },
  { name: "a day at most", maxAge: 999_999, before: 86_399_000, after: 2_000 },
])("a profile is remembered $name", async ({ maxAge, before, after }) => {
  const profiles = profilesOf(document(good, maxAge));
  await profiles.read();
  profiles.pass(before);
  await profiles.read();
  expect(profiles.reads()).toBe(1);
  profiles.pass(after);
  await profiles.read();
  expect(profiles.reads()).toBe(2);
});

test("a broken profile is requested once a minute", async () => {
  const profiles = profilesOf({ text: null, fault: "failed" });
  for (let at = 0; at < 5; at += 1) await expect(profiles.read()).rejects.toThrow("Профиль не открылся");
  expect(profiles.reads()).toBe(1);
  profiles.pass(61_000);
  await expect(profiles.read()).rejects.toThrow("Профиль не открылся");
  expect(profiles.reads()).toBe(2);
});

test("requests at the same time wait for one answer", async () => {
  let answered: (value: PublicDocument) => void = () => {};
  const profiles = profilesOf(() => new Promise((done) => (answered = done)));
  const both = [profiles.read(), profiles.read()];
  answered(document(good));
  await Promise.all(both);
  expect(profiles.reads()).toBe(1);
});

test("strangers cannot make us ask without an end", async () => {
  const profiles = profilesOf(document(good), 2);
  await profiles.read("https://a.example/p");
  await profiles.read("https://b.example/p");
  await expect(profiles.read("https://c.example/p")).rejects.toMatchObject({ status: 503 });
  await profiles.read("https://a.example/p");
  profiles.pass(60_000);
  await profiles.read("https://c.example/p");
});
