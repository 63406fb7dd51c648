import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@zertsalo/contract/chat";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import type { ChatPropose } from "@zertsalo/contract/chat-console-socket";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { findConfiguration, storeWithin } from "@zertsalo/db/configurator/configurations";
import type { Db } from "@zertsalo/db/connection";
import { answerRefusal, type Doer } from "@zertsalo/domain/chat/operator-rules";
import { proposalText } from "@zertsalo/domain/chat/proposal-text";
import { proposalAnswerText, proposalRefusal, proposedChanges } from "@zertsalo/domain/chat/proposals";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Options } from "@zertsalo/configurator/model";
import { ShopError } from "../../shop-error.ts";
import type { Pool } from "../catalog/postgres/statement.ts";
import { lockList, upsertEntry } from "../saved-configurations/saved.queries.ts";
import { pieceCard } from "./chat-cards.ts";
import { isBlocked } from "./access.queries.ts";
import { insertClientMessage } from "./chat.queries.ts";
import { type ChatParts, loadMessage } from "./chat.service.ts";
import { insertAnswer, lockChat, messageOfKey } from "./console.queries.ts";
import { loadConsoleMessage } from "./console.service.ts";
import { insertProposal, lockProposal, settleProposal } from "./proposals.queries.ts";

interface Pieces {
  db: Db;
  pool: Pool;
}

/** A stored piece for the operator's form. */
export async function openPiece({ db, pool }: Pieces, hash: string) {
  const found = await findConfiguration(db, hash);
  if (!found) throw new ShopError("configuration_not_found");
  const book = await currentPricingRules(pool);
  return { found, book, rules: getRuleSet(book, found.type), current: calculate(book, found.type, found.options) };
}

/** The same piece with other options; they were sent as text. */
export async function changedPiece(pieces: Pieces, hash: string, sent: string) {
  const { found, book } = await openPiece(pieces, hash);
  return calculate(book, found.type, optionsOf(sent));
}

function optionsOf(sent: string): Options {
  try {
    const read: unknown = JSON.parse(sent);
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read as Options;
  } catch {
    // Not JSON.
  }
  throw new ShopError("configuration_malformed");
}

/** Stores what the operator saw, and says it to the buyer; the same proposal sent again is the one that is there. */
export async function proposeChange(parts: ChatParts, doer: Doer, sent: ChatPropose): Promise<ConsoleMessage> {
  const { found, book, rules, current } = await openPiece(parts, sent.fromHash);
  const made = calculate(book, found.type, sent.options as Options);
  const isAsSeen = made.hash === sent.expectedHash && made.total === sent.expectedTotal;
  if (made.corrections.length > 0 || !isAsSeen) throw new ShopError("configuration_corrected", made);
  if (made.hash === found.hash) throw new ShopError("proposal_same");
  // A piece that the rules of now would make another one is shown as it was stored.
  const before = current.hash === found.hash ? current : { ...current, ...found };

  const id = await parts.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, sent.chatId);
    if (!chat) throw new ShopError("not_found");
    const existing = await messageOfKey(tx, chat.id, sent.id);
    if (existing !== null) return existing;
    const refusal = answerRefusal(chat, doer);
    if (refusal) throw new ShopError(refusal);
    const { productId } = await storeWithin(tx, made);
    const after = pieceCard(made, made);
    const text = sent.text.trim() || proposalText(after);
    const message = { chatId: chat.id, operatorId: doer.id, sentKey: sent.id, text, quoteId: null };
    const messageId = await insertAnswer(tx, message);
    await insertProposal(tx, messageId, {
      before: pieceCard(found, before),
      after,
      changes: proposedChanges(rules, before, made),
      productId,
    });
    return messageId;
  });
  return loadConsoleMessage(parts, id);
}

export interface ProposalAnswer {
  messageId: number;
  userId: number;
  answer: "accepted" | "declined";
}

/** What both sides are to be shown after the buyer's answer. */
export interface AnsweredProposal {
  proposal: ConsoleMessage;
  /** His own word about it; null where it was said before, or nothing came of it. */
  word: ChatMessage | null;
  /** Too late: its prices or rules are not those of now. That is kept, so that nobody tries it again. */
  isExpired: boolean;
}

/** Taken, the piece is the buyer's: it is kept among those that he has saved. */
export async function respondToProposal(
  parts: ChatParts,
  { messageId, userId, answer }: ProposalAnswer,
): Promise<AnsweredProposal> {
  if (await isBlocked(parts.db, userId)) throw new ShopError("chat_blocked");
  const book = await currentPricingRules(parts.pool);
  const settled = await parts.db.transaction().execute(async (tx) => {
    const found = await lockProposal(tx, messageId, userId);
    if (!found) throw new ShopError("not_found");
    const { after } = found.content;
    const { type, options } = after.configuration ?? {};
    if (!type || !options) throw new Error(`What message ${messageId} proposes is no configuration`);
    const promised = { hash: after.key, price: after.price };
    const now = calculate(book, type, options);
    const refusal = proposalRefusal({ ...found, promised, now }, answer);
    if (refusal === "proposal_expired" && found.state === "open") {
      await settleProposal(tx, messageId, "expired");
      return { wordId: null, isExpired: true };
    }
    if (refusal) throw new ShopError(refusal);
    if (found.state === answer) return { wordId: null, isExpired: false };
    await settleProposal(tx, messageId, answer);
    if (answer === "accepted") {
      await lockList(tx, userId);
      await upsertEntry(tx, userId, { hash: after.key, total: now.total, priceVersion: now.priceVersion });
    }
    const word = { chatId: found.chatId, sentKey: randomUUID(), text: proposalAnswerText[answer], card: null };
    return { wordId: await insertClientMessage(tx, { ...word, quoteId: messageId }), isExpired: false };
  });
  return {
    proposal: await loadConsoleMessage(parts, messageId),
    word: settled.wordId === null ? null : await loadMessage(parts, settled.wordId),
    isExpired: settled.isExpired,
  };
}
