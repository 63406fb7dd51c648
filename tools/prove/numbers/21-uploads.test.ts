import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sendReviewPhoto } from "@zertsalo/contract/after-orders";
import { type ChatFile, sendChatFile } from "@zertsalo/contract/chat";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { freePort, killed, spawned } from "@zertsalo/testing/process";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { honestFiles, hostileFiles, type SentFile } from "../hostile-files.ts";
import { sized, recordProof } from "../proof.ts";

const dir = mkdtempSync(join(tmpdir(), "prove-uploads-"));
const secret = "a secret for the proof of uploads";
const port = await freePort();
const picturesUrl = `http://127.0.0.1:${port}`;
const api = await startTestApi({ env: { STORAGE_DIR: dir, PICTURES_URL: picturesUrl, FILES_SECRET: secret } });

/** Strangers' pictures are decoded in a process of their own: it is the one that is looked at. */
const pictures = spawned("pictures", api.config, {
  PICTURES_PORT: String(port),
  STORAGE_DIR: dir,
  PICTURES_CACHE_DIR: join(dir, "cache"),
  FILES_SECRET: secret,
  LOG_LEVEL: "silent",
});
afterAll(() => killed(pictures));
for (let tries = 0; tries < 600 && !(await isUp()); tries += 1) await pause(100);

async function isUp(): Promise<boolean> {
  return fetch(picturesUrl).then(
    () => true,
    () => false,
  );
}
/** The most memory it has ever held. */
const peakMegabytes = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pictures.pid}/status`, "utf8"))?.[1]) / 1024);

const firstId = 200_000;
/** A buyer for every few files: nobody may send more than fifty a day. */
const buyers = Math.ceil(sized(600) / 20);
await sql`
  insert into base_user (id, customer_id, name, email)
  select ${firstId} + n, gen_random_uuid(), 'Покупатель', 'files' || n || '@example.test'
  from generate_series(0, ${buyers - 1}) as n`.execute(api.db);
const people = await api.db
  .selectFrom("base_user")
  .select(["id", "customer_id"])
  .where("id", ">=", firstId)
  .orderBy("id")
  .execute();
/** The chat takes any file of the form; a review takes pictures alone, from a buyer who has received an order. */
interface Entrance {
  name: string;
  url: (n: number) => string;
  fileOf: (body: unknown) => ServedFile;
}
interface ServedFile {
  name: string;
  /** Absolute addresses. */
  links: string[];
}
const { id: productId } = await newProduct(api.db);
const orders = await Promise.all(
  people.map(({ customer_id: customerId }) =>
    newOrder(api.db, { customerId }, { status: "F", lines: [{ productId }] }),
  ),
);
const entrances: readonly Entrance[] = [
  {
    name: "chat",
    url: () => sendChatFile.path,
    fileOf: (body) => {
      const { clientFileName: name, link, preview } = (body as [ChatFile])[0];
      return { name, links: [link, ...(preview ? [preview] : [])].map((path) => picturesUrl + path) };
    },
  },
  {
    name: "review",
    url: (n) => sendReviewPhoto.path.replace(":number", String(orders[n % orders.length]?.number)),
    fileOf: (body) => ({ name: "", links: [(body as { preview: string }).preview] }),
  },
];
const tokens = await Promise.all(
  people.map(({ id, customer_id }) =>
    api.app.tokens.sign({ customerId: customer_id, baseUserId: id, companyId: null }, new Date()),
  ),
);

async function send({ url, fileOf }: Entrance, { name, bytes }: SentFile, n: number) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  const answer = await api.inject({
    method: "POST",
    url: url(n),
    headers: {
      authorization: `Bearer ${tokens[n % tokens.length]}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const file = answer.statusCode === 200 ? fileOf(answer.json()) : null;
  return { status: answer.statusCode, file };
}

/** Null: no browser could run anything of it. */
async function activeContent({ name, links }: ServedFile): Promise<string | null> {
  if (/[/\\<>"\p{Cc}]/u.test(name)) return `the name ${name}`;
  for (const address of links) {
    const { headers, status, ...answer } = await fetch(address).then(async (got) => ({
      headers: got.headers,
      status: got.status,
      bytes: Buffer.from(await got.arrayBuffer()),
    }));
    if (status !== 200) return `status ${status}`;
    const type = headers.get("content-type") ?? "";
    const isDrawn = type === "image/webp" && answer.bytes.subarray(8, 12).toString() === "WEBP";
    const isHanded =
      type === "application/octet-stream" && (headers.get("content-disposition") ?? "").startsWith("attachment");
    if (!isDrawn && !isHanded) return `${type}, ${headers.get("content-disposition")}`;
    if (isDrawn && answer.bytes.includes("alert(")) return "words of the stranger in a picture";
    if (headers.get("x-content-type-options") !== "nosniff") return "sniffed";
    if (headers.get("content-security-policy") !== "default-src 'none'; sandbox") return "no sandbox";
    if (headers.has("set-cookie")) return "a cookie";
  }
  return null;
}

/** Red when a picture is stored unprocessed, when a PDF is rendered instead of downloaded, or a bomb is decoded. */
test("nothing that a stranger sends is run, nothing falls over, and honest files go through", async () => {
  const hostile = await hostileFiles(sized(500));
  const active: string[] = [];
  const faults: string[] = [];
  let taken = 0;
  const honest = await honestFiles(sized(100));
  // A PDF is honest in the chat; a review refuses it.
  const honestPictures = honest.filter(({ name }) => !name.endsWith(".pdf"));
  let accepted = 0;
  for (const entrance of entrances) {
    for (const [n, sent] of hostile.entries()) {
      const { status, file } = await send(entrance, sent, n);
      if (status >= 500) faults.push(`${entrance.name}, ${sent.kind}: ${status}`);
      if (!file) continue;
      taken += 1;
      const found = await activeContent(file);
      if (found) active.push(`${entrance.name}, ${sent.kind}: ${found}`);
    }
    const sendable = entrance.name === "chat" ? honest : honestPictures;
    for (const [n, sent] of sendable.entries()) if ((await send(entrance, sent, n + 3)).file) accepted += 1;
  }
  const expected = honest.length + honestPictures.length;
  const memory = peakMegabytes();
  recordProof({
    number: 21,
    name: "Uploads",
    target:
      "500 hostile files at the chat and 500 at a review: 0 active content served, 0 API crashes, worker ≤ 300 MB; every honest file accepted",
    measured: `${entrances.length} × ${hostile.length} hostile files: ${taken} taken, ${active.length} active, ${faults.length} answers 5xx, worker ${memory} MB at most; ${accepted} of ${expected} honest accepted`,
  });
  expect({ active, faults, accepted, isAlive: pictures.exitCode === null }).toEqual({
    active: [],
    faults: [],
    accepted: expected,
    isAlive: true,
  });
  expect(memory).toBeLessThanOrEqual(300);
}, 600_000);
