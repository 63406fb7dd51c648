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
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import { lockList, upsertEntry } from "../saved-configurations/saved-configurations.ts";
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

/** Loads a stored piece for the operator's form. */
export async function openPiece({ db, pool }: Pieces, hash: string) {
  const found = await findConfiguration(db, hash);
  if (!found) throw new ShopError("configuration_not_found");
  const book = await currentPricingRules(pool);
  return { found, book, rules: getRuleSet(book, found.type), current: calculate(book, found.type, found.options) };
}

/** The same piece with other options, which are sent as JSON text. */
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

/** Stores the piece as the operator saw it and proposes it to the buyer; a repeated proposal returns the stored one. */
export async function proposeChange(parts: ChatParts, doer: Doer, sent: ChatPropose): Promise<ConsoleMessage> {
  const { found, book, rules, current } = await openPiece(parts, sent.fromHash);
  const made = calculate(book, found.type, sent.options as Options);
  const isAsSeen = made.hash === sent.expectedHash && made.total === sent.expectedTotal;
  if (made.corrections.length > 0 || !isAsSeen) throw new ShopError("configuration_corrected", made);
  if (made.hash === found.hash) throw new ShopError("proposal_same");
  // If current rules would change the piece, it is displayed as stored.
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

/** Messages for both sides after the buyer's answer. */
export interface AnsweredProposal {
  proposal: ConsoleMessage;
  /** The buyer's reply in the chat; null if he answered before or the proposal has expired. */
  reply: ChatMessage | null;
  /** Prices or rules have changed since. The state is stored, so the proposal cannot be answered again. */
  isExpired: boolean;
}

/** An accepted piece is added to the buyer's saved builds. */
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
      return { replyId: null, isExpired: true };
    }
    if (refusal) throw new ShopError(refusal);
    if (found.state === answer) return { replyId: null, isExpired: false };
    await settleProposal(tx, messageId, answer);
    if (answer === "accepted") {
      await lockList(tx, userId);
      await upsertEntry(tx, userId, { hash: after.key, total: now.total, priceVersion: now.priceVersion });
    }
    const reply = { chatId: found.chatId, sentKey: randomUUID(), text: proposalAnswerText[answer], card: null };
    return { replyId: await insertClientMessage(tx, { ...reply, quoteId: messageId }), isExpired: false };
  });
  return {
    proposal: await loadConsoleMessage(parts, messageId),
    reply: settled.replyId === null ? null : await loadMessage(parts, settled.replyId),
    isExpired: settled.isExpired,
  };
}
