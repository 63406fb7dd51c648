import { describe, expect, test } from "vitest";
import {
  answerRefusal,
  type ChatHold,
  editRefusal,
  settleRefusal,
  takeRefusal,
  transferRefusal,
} from "./operator-rules.ts";

const [maria, nikita] = [11, 12];
const operator = { id: maria, leads: false };
const manager = { id: maria, leads: true };
const waiting: ChatHold = { operatorId: null, isClosed: false, isOperatorHere: false };
const mine: ChatHold = { operatorId: maria, isClosed: false, isOperatorHere: true };
const colleagues: ChatHold = { operatorId: nikita, isClosed: false, isOperatorHere: true };
const left: ChatHold = { ...colleagues, isOperatorHere: false };
const ended: ChatHold = { ...mine, isClosed: true };

describe("taking", () => {
  test.each([
    ["out of the queue", waiting, operator, false, null],
    ["one's own again", mine, operator, false, null],
    ["a colleague's without saying so", colleagues, manager, false, "chat_taken"],
    ["from a colleague who is there", colleagues, operator, true, "chat_taken"],
    ["from a colleague who has gone", left, operator, true, null],
    ["from a colleague, by who leads", colleagues, manager, true, null],
    ["what has ended", ended, manager, true, "chat_closed"],
  ] as const)("%s", (_name, chat, doer, isOver, refusal) => {
    expect(takeRefusal(chat, doer, isOver)).toBe(refusal);
  });
});

describe("answering and settling", () => {
  test.each([
    ["one's own", mine, operator, null, null],
    ["one that waits", waiting, operator, "chat_not_yours", "chat_not_yours"],
    ["a colleague's", colleagues, operator, "chat_not_yours", "chat_not_yours"],
    ["a colleague's, by who leads", colleagues, manager, "chat_not_yours", null],
    ["what has ended", ended, manager, "chat_closed", "chat_closed"],
  ] as const)("%s", (_name, chat, doer, answered, settled) => {
    expect([answerRefusal(chat, doer), settleRefusal(chat, doer)]).toEqual([answered, settled]);
  });
});

describe("handing on", () => {
  test.each([
    ["to a colleague", mine, { id: nikita, isOperator: true }, null],
    ["back to the queue", mine, null, null],
    ["to whose it is", mine, { id: maria, isOperator: true }, "operator_not_found"],
    ["to somebody who does not answer chats", mine, { id: 14, isOperator: false }, "operator_not_found"],
    ["a colleague's", colleagues, null, "chat_not_yours"],
  ] as const)("%s", (_name, chat, to, refusal) => {
    expect(transferRefusal(chat, operator, to)).toBe(refusal);
  });
});

test.each([
  ["one's own words", mine, maria, null],
  ["one's own words in a chat that was handed on", colleagues, maria, null],
  ["a colleague's, even by who leads", mine, nikita, "chat_not_yours"],
  ["the buyer's", mine, null, "chat_not_yours"],
  ["after the end", ended, maria, "chat_closed"],
] as const)("changed are: %s", (_name, chat, writtenBy, refusal) => {
  expect(editRefusal(chat, manager, writtenBy)).toBe(refusal);
});
