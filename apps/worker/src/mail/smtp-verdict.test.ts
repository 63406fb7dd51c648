import { expect, test } from "vitest";
import { smtpVerdict } from "./smtp-verdict.ts";

test.each([
  { name: "an unknown mailbox gets no further e-mail", command: "RCPT TO", responseCode: 550, verdict: "bounced" },
  { name: "a mailbox that moved gets no further e-mail", command: "RCPT TO", responseCode: 551, verdict: "bounced" },
  { name: "a full mailbox is retried", command: "RCPT TO", responseCode: 552, verdict: "later" },
  { name: "greylisting is waited out", command: "RCPT TO", responseCode: 451, verdict: "later" },
  {
    name: "an e-mail rejected as spam is dropped, its recipient is not",
    command: "DATA",
    responseCode: 554,
    verdict: "refused",
  },
  { name: "a busy server is retried", command: "DATA", responseCode: 421, verdict: "later" },
  { name: "a refused sender is our fault", command: "MAIL FROM", responseCode: 550, verdict: "later" },
  { name: "a wrong password is our fault", command: "AUTH PLAIN", responseCode: 535, verdict: "later" },
  { name: "a bad command sequence is retried", command: "RCPT TO", responseCode: 503, verdict: "later" },
  { name: "a timeout is retried", command: "CONN", responseCode: undefined, verdict: "later" },
])("$name", ({ command, responseCode, verdict }) => {
  expect(smtpVerdict({ command, responseCode })).toBe(verdict);
});
