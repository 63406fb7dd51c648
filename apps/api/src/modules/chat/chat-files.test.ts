import { type ChatFile, sendChatFile, sendPendingMessage, chatById } from "@zertsalo/contract/chat";
import { buildApp as buildPictures } from "@zertsalo/pictures/app";
import { readConfig as readPicturesConfig } from "@zertsalo/pictures/config";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "chat-files-"));
const secret = "a secret for tests of files";
const pictures = await buildPictures({
  config: readPicturesConfig({ STORAGE_DIR: dir, PICTURES_CACHE_DIR: join(dir, "cache"), FILES_SECRET: secret }),
  log: pino({ level: "silent" }),
});
const picturesUrl = await pictures.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => pictures.close());
const env = { STORAGE_DIR: dir, PICTURES_URL: picturesUrl, FILES_SECRET: secret };
const api = await startTestApi({ env });

const newChatter = async () => (await newBuyer(api.db, { hasChatConsent: true })).id;
const ivan = await newChatter();
/** New in each test, so without files. */
let anna: number;
beforeEach(async () => {
  anna = await newChatter();
});

const tokenOf = async (userId: number) => {
  const { customer_id } = await api.db
    .selectFrom("base_user")
    .select("customer_id")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return api.app.tokens.sign({ customerId: customer_id, baseUserId: userId, companyId: null }, new Date());
};

async function send(bytes: Uint8Array, name = "nisha.jpg", { userId = anna, field = "file" } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  return api.inject({
    method: "POST",
    url: sendChatFile.path,
    headers: {
      authorization: `Bearer ${await tokenOf(userId)}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const fileOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json<[ChatFile]>()[0];
const fetchLink = (link: string) => fetch(picturesUrl + link);

const pdf = new TextEncoder().encode("%PDF-1.7 план");
const square = sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: "#776655" } });
const photo = await square
  .withExif({ IFD0: { Copyright: "hidden text" } })
  .jpeg()
  .toBuffer();

test("a picture is re-encoded: smaller, upright and without metadata", async () => {
  const file = fileOf(await send(photo, "../../ниша.exe"));
  expect(file).toMatchObject({ isImage: true, type: "image/webp", ext: "webp", clientFileName: "ниша.webp" });
  const answer = await fetchLink(file.link);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": expect.stringMatching(/^inline/),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_560, height: 1_280, format: "webp" });
  expect(bytes.includes("hidden text")).toBe(false);
  const preview = Buffer.from(await (await fetchLink(file.preview ?? "")).arrayBuffer());
  expect(await sharp(preview).metadata()).toMatchObject({ width: 440, height: 220 });
});

test("a file without a name gets one", async () => {
  expect(fileOf(await send(pdf, "")).clientFileName).toBe("file.pdf");
});

test("a PDF is served as a download, never inline", async () => {
  const { headers } = await fetchLink(fileOf(await send(pdf, "схема.pdf")).link);
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toMatch(/^attachment/);
});

test.each([
  { name: "a signature that is not ours", link: (link: string) => `${link.slice(0, -2)}AA` },
  {
    name: "another file under the same signature",
    link: (link: string) => link.replace(/chat\/./, (start) => (start === "chat/0" ? "chat/1" : "chat/0")),
  },
  { name: "a longer life", link: (link: string) => link.replace(/until=\d/, "until=9") },
  { name: "no signature", link: (link: string) => link.split("&sign=")[0]! },
])("$name opens nothing", async ({ link }) => {
  const file = fileOf(await send(pdf));
  expect((await fetchLink(link(file.link))).status).toBe(404);
});

test("a link lives ten minutes", async () => {
  const { readLink } = await import("@zertsalo/pictures/sent-files.routes");
  const { link } = fileOf(await send(pdf));
  expect(readLink(link, secret, Date.now() + 8 * 60_000)).not.toBeNull();
  expect(readLink(link, secret, Date.now() + 11 * 60_000)).toBeNull();
});

test.each([
  { name: "a page", bytes: new TextEncoder().encode("<svg onload=alert(1)>"), status: 415, errorCode: "file_type" },
  { name: "half a picture", bytes: photo.subarray(0, 500), status: 422, errorCode: "file_broken" },
  {
    name: "above ten megabytes",
    bytes: Buffer.concat([pdf, Buffer.alloc(10 * 2 ** 20)]),
    status: 413,
    errorCode: "payload_too_large",
  },
])("$name is refused", async ({ bytes, status, errorCode }) => {
  const answer = await send(bytes);
  expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([status, errorCode]);
  const stored = api.db.selectFrom("chat_file").select("id").where("base_user_id", "=", anna);
  expect(await stored.execute()).toEqual([]);
});

test.each(["multipart/form-data", "multipart/form-data; boundary=x"])(
  "a form (%s) that has no boundary or no end is refused",
  async (type) => {
    const headers = { authorization: `Bearer ${await tokenOf(anna)}`, "content-type": type };
    const answer = await api.inject({ method: "POST", url: sendChatFile.path, headers, payload: "7979" });
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([400, "invalid_request"]);
  },
);

test("a picture of more than forty megapixels is not decoded", async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect((await send(bomb, "bomb.png")).statusCode).toBe(422);
});

test("refuses files of blocked buyers and guests", async () => {
  const { id: blocked } = await newBuyer(api.db, { hasChatConsent: true, isChatBlocked: true });
  expect((await send(pdf, "a.pdf", { userId: blocked })).statusCode).toBe(403);
  const guest = await api.inject({ method: "POST", url: sendChatFile.path, headers: await api.token() });
  expect(guest.statusCode).toBe(403);
});

test("a file can be attached once, by its sender", async () => {
  const { id } = fileOf(await send(pdf, "план.pdf"));
  const body = { text: "", fileIds: [id] };
  await expect(api.newUser(ivan).call(sendPendingMessage, { body })).rejects.toMatchObject({ status: 404 });
  const { chatId } = await api.newUser(anna).call(sendPendingMessage, { body });
  const { messages } = await api.newUser(anna).call(chatById, { params: { id: chatId }, query: {} });
  expect(messages.at(-1)?.files).toMatchObject([{ id, clientFileName: "план.pdf", isImage: false }]);
  await expect(api.newUser(anna).call(sendPendingMessage, { body })).rejects.toMatchObject({ status: 404 });
});

test("limits uploads to fifty files or a hundred megabytes a day", async () => {
  const fill = (count: number, bytes: number) =>
    sql`insert into chat_file (base_user_id, key, name, content_type, bytes)
      select ${anna}, 'chat/' || ${anna}::int || '/' || n, 'a.pdf', 'application/pdf', ${bytes} from generate_series(1, ${count}) as n`.execute(
      api.db,
    );
  await fill(49, 1);
  expect((await send(pdf)).statusCode).toBe(200);
  expect((await send(pdf)).json()).toMatchObject({ status: 429, errorCode: "too_many_files" });
  await api.db.deleteFrom("chat_file").where("base_user_id", "=", anna).execute();
  await fill(1, 100 * 2 ** 20);
  expect((await send(pdf)).statusCode).toBe(429);
  expect((await send(pdf, "a.pdf", { userId: ivan })).statusCode).toBe(200);
});
