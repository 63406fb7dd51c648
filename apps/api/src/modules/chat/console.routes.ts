import * as contract from "@zertsalo/contract/chat-console";
import type { Db } from "@zertsalo/db/connection";
import { computeChatLoad } from "@zertsalo/domain/chat/chat-load";
import { addDays, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { adminRoute } from "../staff/staff.ts";
import { fileScope } from "../../http/sent-file.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { buyerCard } from "./buyer-card.ts";
import { buyersHere } from "./buyers-here.ts";
import { fileAnswer } from "./chat-answer.ts";
import { acceptChatFile } from "./chat-files.ts";
import type { ChatConfig } from "./chat.routes.ts";
import * as queries from "./console.queries.ts";
import { archivePage, chatPage, loadOpenChats } from "./console.service.ts";
import { consoleSocket } from "./console.socket.ts";
import { fileLinks } from "./file-links.ts";
import { changedPiece, openPiece } from "./proposals.service.ts";

/** Reads of the operator's console, and the canned answers. Its actions go over the socket. */
export async function consoleRoutes(app: Server, { files }: ChatConfig): Promise<void> {
  const links = fileLinks(files, app.clock.now);
  const parts = { db: app.db, pool: app.pool, links };
  consoleSocket(app, parts);

  adminRoute(app, contract.consoleChats, async (_input, db) => {
    const lists = await loadOpenChats(db);
    const here = await buyersHere(
      app,
      lists.chats.map(({ buyer }) => buyer.id),
    );
    return { data: { ...lists, buyersHere: here } };
  });
  adminRoute(app, contract.consoleArchive, async ({ query, note }, db) => {
    note({ details: { q: query.q } });
    return { data: await archivePage(db, query.q, query.before ?? null) };
  });
  adminRoute(app, contract.consoleChat, async ({ params, query }) => ({
    data: await chatPage(parts, params.chatId, query),
  }));
  adminRoute(app, contract.consoleBuyer, async ({ params, note }) => {
    const card = await buyerCard(parts, params.chatId);
    note({ subject: `userId ${card.buyer.id}` });
    return { data: card };
  });
  adminRoute(app, contract.consoleConfiguration, async ({ params }) => {
    const { rules, current } = await openPiece(app, params.hash);
    return { data: { rules: { ...rules, groups: rules.groups.map((group) => ({ ...group })) }, current } };
  });
  adminRoute(app, contract.consoleCalculation, async ({ params, query }) => ({
    data: await changedPiece(app, params.hash, query.options),
  }));
  adminRoute(app, contract.chatLoad, async ({ query }, db) => ({ data: await loadBetween(db, query) }));

  adminRoute(app, contract.cannedAnswers, async (_input, db) => ({ data: await queries.cannedAnswerList(db) }));
  adminRoute(app, contract.addCannedAnswer, async ({ staff, body, note }, db) => {
    if (!(await queries.insertCannedAnswer(db, body, staff.id))) throw new ShopError("canned_answer_exists");
    note({ details: { after: body } });
    return { data: await queries.cannedAnswerList(db) };
  });
  adminRoute(app, contract.changeCannedAnswer, async ({ staff, params: { answerId }, body, note }, db) => {
    const before = await queries.cannedAnswer(db, answerId);
    if (await queries.hasCannedTitle(db, body.title, answerId)) throw new ShopError("canned_answer_exists");
    if (!(await queries.updateCannedAnswer(db, answerId, body, staff.id))) throw new ShopError("not_found");
    note({ details: { ...(before && { before }), after: body } });
    return { data: await queries.cannedAnswerList(db) };
  });
  adminRoute(app, contract.removeCannedAnswer, async ({ params, note }, db) => {
    const before = await queries.cannedAnswer(db, params.answerId);
    if (!(await queries.deleteCannedAnswer(db, params.answerId))) throw new ShopError("not_found");
    note({ details: { ...(before && { before }) } });
    return { data: await queries.cannedAnswerList(db) };
  });

  await fileScope(app, (scope) => {
    adminRoute(scope, contract.sendOperatorFile, async ({ staff, request, note }) => {
      const file = await acceptChatFile(app, { by: "staff_id", id: staff.id }, request);
      note({ subject: `file ${file.id}` });
      return { data: [fileAnswer(file, links)] };
    });
  });
}

async function loadBetween(db: Db, { from, to }: { from: string; to: string }) {
  if (to < from || to > addDays(from, contract.maxLoadDays - 1)) throw new ShopError("invalid_request");
  const [begins, ends] = [moscowMidnight(from), moscowMidnight(addDays(to, 1))];
  const [chats, operators] = await Promise.all([
    queries.loadedChats(db, begins, ends),
    queries.writingOperators(db, begins, ends),
  ]);
  return computeChatLoad(chats, operators, { from, to });
}
