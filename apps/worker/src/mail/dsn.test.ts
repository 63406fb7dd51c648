import { expect, test } from "vitest";
import { dsnVerdict, readDeliveryStatus } from "./dsn.ts";

const report = (fields: string) =>
  [
    "From: MAILER-DAEMON@mx.example.test",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Your message could not be delivered. Status: 2.0.0 would be nice.",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.test",
    "",
    fields,
    "",
    "--b--",
    "",
  ].join("\r\n");

test("reads the fields of the report, folded lines too, and nothing of what stands before it", () => {
  const fields = [
    "Final-Recipient: rfc822; anna@example.test",
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1",
    "\tNo such user here",
  ].join("\r\n");
  expect(readDeliveryStatus(report(fields))).toEqual({
    action: "failed",
    status: "5.1.1",
    diagnostic: "smtp; 550 5.1.1 No such user here",
  });
});

test.each([
  [
    "an answer of somebody on leave",
    "Subject: В отпуске\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1\r\nAction: failed",
  ],
  ["a report without a status", report("Action: failed")],
  ["a status that is none", report("Action: failed\r\nStatus: five")],
  ["nothing", ""],
])("%s is no delivery status", (_, source) => {
  expect(readDeliveryStatus(source)).toBeNull();
});

test.each([
  ["an unknown mailbox", "failed", "5.1.1", "bounced"],
  ["a mailbox that was closed", "failed", "5.2.1", "bounced"],
  ["a host that is not there", "failed", "5.4.4", "bounced"],
  ["no reason given", "failed", "5.0.0", "bounced"],
  ["a full mailbox", "failed", "5.2.2", "refused"],
  ["a server in trouble", "failed", "5.3.0", "refused"],
  ["spam", "failed", "5.7.1", "refused"],
  ["given up after days", "failed", "4.4.7", null],
  ["still being tried", "delayed", "4.4.1", null],
  ["delivered", "delivered", "2.0.0", null],
])("%s", (_, action, status, verdict) => {
  expect(dsnVerdict({ action, status })).toBe(verdict);
});
