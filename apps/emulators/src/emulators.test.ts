import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { startEmulators } from "./emulators.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());

const email = [
  "From: shop@example.test",
  "Subject: =?utf-8?B?0J/QuNGB0YzQvNC+?=",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Здравствуйте</p><script>alert(1)</script>",
];

/** An SMTP dialogue, one line at a time; returns the reply codes. */
async function converse(lines: readonly string[]): Promise<number[]> {
  const socket = connect(emulators.smtpPort, "127.0.0.1");
  const codes: number[] = [];
  const waiting = [...lines];
  for await (const chunk of socket) {
    const reply = String(chunk).trimEnd().split("\r\n").at(-1) ?? "";
    codes.push(Number(reply.slice(0, 3)));
    const next = waiting.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return codes;
}

const sendTo = (address: string) =>
  converse([
    "HELO test",
    "MAIL FROM:<shop@example.test>",
    `RCPT TO:<${address}>`,
    "DATA",
    [...email, "."].join("\r\n"),
  ]);
const get = (path: string) => fetch(`http://127.0.0.1:${emulators.port}${path}`);

test("an e-mail is accepted over SMTP and found in the inbox, as a list, as JSON and by itself", async () => {
  expect(await sendTo("anna@example.test")).toEqual([220, 250, 250, 250, 354, 250]);
  expect(await (await get("/mail/emails.json?to=anna@example.test")).json()).toMatchObject([
    { id: 1, to: ["anna@example.test"], subject: "Письмо" },
  ]);
  expect(await (await get("/mail/emails.json?to=nobody@example.test")).json()).toEqual([]);
  expect(await (await get("/mail/")).text()).toContain('<a href="./1/">Письмо</a>');
  expect(await (await get("/mail/1/html/")).text()).toContain("<p>Здравствуйте</p>");
  expect(await (await get("/mail/1/source/")).text()).toContain("From: shop@example.test");
});

test("content of an e-mail is displayed in a frame without scripts", async () => {
  const page = await (await get("/mail/1/")).text();
  expect(page).toMatch(/<iframe[^>]* sandbox /);
  expect(page).not.toContain("<script>");
});

test.each([
  { mailbox: "gone", code: 550 },
  { mailbox: "full", code: 552 },
  { mailbox: "busy", code: 451 },
])("the mailbox $mailbox answers $code", async ({ mailbox, code }) => {
  const codes = await converse(["HELO test", "MAIL FROM:<shop@example.test>", `RCPT TO:<${mailbox}@example.test>`]);
  expect(codes.at(-1)).toBe(code);
});

test("a map tile is an image with its coordinates, and there is none outside of the world", async () => {
  const piece = await get("/map/11/1238/641.svg");
  expect(piece.headers.get("content-type")).toBe("image/svg+xml");
  expect(await piece.text()).toContain("11 / 1238 / 641");
  expect((await get("/map/1/2/0.svg")).status).toBe(404);
  expect((await get("/map/19/0/0.svg")).status).toBe(404);
});

test("an unknown path is 404, health is reported", async () => {
  expect((await get("/mail/99/")).status).toBe(404);
  expect((await get("/else")).status).toBe(404);
  expect((await get("/healthz")).status).toBe(200);
});
