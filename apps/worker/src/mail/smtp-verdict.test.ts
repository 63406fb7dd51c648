import { expect, test } from "vitest";
import { smtpVerdict } from "./smtp-verdict.ts";

test.each([
  { name: "an unknown mailbox is not written to again", command: "RCPT TO", responseCode: 550, verdict: "bounced" },
  { name: "a mailbox that moved is not written to again", command: "RCPT TO", responseCode: 551, verdict: "bounced" },
  { name: "a full mailbox is tried again", command: "RCPT TO", responseCode: 552, verdict: "later" },
  { name: "greylisting is waited out", command: "RCPT TO", responseCode: 451, verdict: "later" },
  {
    name: "a letter taken for spam is dropped, its reader is not",
    command: "DATA",
    responseCode: 554,
    verdict: "refused",
  },
  { name: "a busy server is tried again", command: "DATA", responseCode: 421, verdict: "later" },
  { name: "a sender that is refused is our fault", command: "MAIL FROM", responseCode: 550, verdict: "later" },
  { name: "a wrong password is our fault", command: "AUTH PLAIN", responseCode: 535, verdict: "later" },
  { name: "a server out of step is tried again", command: "RCPT TO", responseCode: 503, verdict: "later" },
  { name: "silence is tried again", command: "CONN", responseCode: undefined, verdict: "later" },
])("$name", ({ command, responseCode, verdict }) => {
  expect(smtpVerdict({ command, responseCode })).toBe(verdict);
});
