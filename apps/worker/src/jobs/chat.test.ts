import { openStorage } from "@zertsalo/db/storage";
import { newBuyer, newStaffMember } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { purgeChatFiles } from "./purge-chat-files.ts";
import { emailChatAnswers } from "./email-chat-answers.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const log = createLog("silent");
const storage = openStorage({ kind: "files", dir: mkdtempSync(join(tmpdir(), "chat-sweep-")) });
const anna = await newBuyer(db, { name: "Анна Лебедева" });
const operator = await newStaffMember(db, "Роман Чатов", "operator");

let chatId = 0;
beforeEach(async () => {
  await db.deleteFrom("chat").where("base_user_id", "=", anna.id).execute();
  await db.deleteFrom("letter").where("recipient", "=", anna.email).execute();
  const chat = { base_user_id: anna.id, platform: "zertsalo" };
  chatId = (await db.insertInto("chat").values(chat).returning("id").executeTakeFirstOrThrow()).id;
});

const write = (text: string, minutesAgo: number, isRead = false) =>
  sql`insert into chat_message (chat_id, owner, operator_id, text, created_at, client_read_at)
    values (${chatId}, 'operator', ${operator.id}, ${text}, now() - make_interval(mins => ${minutesAgo}),
      ${isRead ? new Date() : null})`.execute(db);
const emails = async () => {
  await emailChatAnswers(db, log);
  return db.selectFrom("letter").select(["kind", "data"]).where("recipient", "=", anna.email).execute();
};

test("an absent buyer gets one e-mail with the last message of the operator", async () => {
  await write("Добрый день!", 9);
  await write("Да, встанет", 8);
  const expected = {
    kind: "chat-offline-reply",
    data: expect.objectContaining({ message: "Да, встанет" }),
  };
  expect(await emails()).toEqual([expected]);
  expect(await emails()).toHaveLength(1);
  await write("Что-нибудь ещё?", 6);
  expect(await emails()).toHaveLength(2);
});

test.each([
  ["was read", 9, true],
  ["was written just now", 2, false],
])("an answer that %s needs no e-mail", async (_name, minutesAgo, isRead) => {
  await write("Да", minutesAgo, isRead);
  expect(await emails()).toEqual([]);
});

test("a file without a message is deleted after a day", async () => {
  const keep = async (key: string, hoursAgo: number) => {
    await storage.put(key, new Uint8Array([1]), "application/pdf");
    await sql`insert into chat_file (base_user_id, key, preview_key, name, content_type, bytes, created_at)
      values (${anna.id}, ${key}, null, 'a.pdf', 'application/pdf', 1, now() - make_interval(hours => ${hoursAgo}))`.execute(
      db,
    );
  };
  await keep("chat/old", 25);
  await keep("chat/new", 23);
  await purgeChatFiles(db, log, storage);
  expect([await storage.has("chat/old"), await storage.has("chat/new")]).toEqual([false, true]);
  expect(await db.selectFrom("chat_file").select("key").where("base_user_id", "=", anna.id).execute()).toEqual([
    { key: "chat/new" },
  ]);
});
