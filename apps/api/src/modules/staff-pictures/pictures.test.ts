import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { cropPicture, type SavedPicture, type PictureCrop, uploadPicture } from "@zertsalo/contract/staff-pictures";
import { buildApp as buildPictures } from "@zertsalo/pictures/app";
import { readConfig as readPicturesConfig } from "@zertsalo/pictures/config";
import { startTestApi } from "@zertsalo/testing/api";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "staff-pictures-"));
const secret = "a secret for tests of pictures";
const pictures = await buildPictures({
  config: readPicturesConfig({ STORAGE_DIR: dir, PICTURES_CACHE_DIR: join(dir, "cache"), FILES_SECRET: secret }),
  log: pino({ level: "silent" }),
});
const picturesUrl = await pictures.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => pictures.close());
const api = await startTestApi({ env: { STORAGE_DIR: dir, PICTURES_URL: picturesUrl, FILES_SECRET: secret } });
const editor = api.newStaff("content");

interface Sent {
  field?: string | undefined;
  role?: StaffRole | undefined;
}

async function send(bytes: Uint8Array, { field = "file", role = "content" }: Sent = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), "photo.jpg");
  const body = new Response(form);
  return api.inject({
    method: "POST",
    url: uploadPicture.path,
    headers: {
      authorization: `Bearer ${await api.staffSession(role)}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const stored = async (key: string) => {
  const bytes = await api.app.storage.get(key);
  if (!bytes) throw new Error(`${key} is not in storage`);
  return sharp(bytes).metadata();
};
const rowOf = (id: number) => api.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** A dozen squares across, of random colours: the longest possible preview. */
const squares = { width: 12, height: 8, channels: 3 } as const;
const photo = await sharp(randomBytes(12 * 8 * 3), { raw: squares })
  .resize(3_000, 2_000, { kernel: "nearest" })
  .withExif({ IFD0: { Copyright: "hidden words" } })
  .jpeg()
  .toBuffer();

test("an upload is redrawn and stored with its row, its size and a preview that fits into a page", async () => {
  const picture = (await send(photo)).json<SavedPicture>();
  expect(picture).toMatchObject({ width: 2_560, height: 1_707, alt: "", key: expect.stringMatching(/^uploads\//) });
  expect(await stored(picture.key)).toMatchObject({ width: 2_560, height: 1_707, format: "webp" });
  expect(await stored(picture.key)).not.toHaveProperty("exif");
  expect(picture.preview).toMatch(/^data:image\/webp;base64,/);
  expect(picture.preview?.length).toBeLessThanOrEqual(200);
  expect((await fetch(`${picturesUrl}/media/${picture.key}?w=256`)).status).toBe(200);
});

test("a crop is a new picture with the metadata of the original, which stays", async () => {
  const whole = (await send(photo)).json<SavedPicture>();
  const metadata = { alt: "Зеркало в прихожей", source: "Студия", rights: "По договору" };
  await api.db.updateTable("media").set(metadata).where("id", "=", whole.id).execute();
  const crop = { left: 500, top: 0, width: 500, height: 1_000 };
  const part = await editor.call(cropPicture, { params: { mediaId: whole.id }, body: crop });
  expect(part).toMatchObject({ width: 1_280, height: 1_707, alt: metadata.alt });
  expect(await rowOf(part.id)).toMatchObject(metadata);
  expect(await stored(whole.key)).toMatchObject({ width: 2_560 });
});

test.each([
  { name: "a document", bytes: new TextEncoder().encode("%PDF-1.7"), answer: 415 },
  { name: "a script", bytes: new TextEncoder().encode("<script>"), answer: 415 },
  { name: "a broken picture", bytes: new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]), answer: 422 },
  { name: "a file above ten megabytes", bytes: new Uint8Array(10 * 1024 * 1024 + 1), answer: 413 },
  { name: "a file in another field", bytes: photo, field: "photo", answer: 400 },
  { name: "a picture from a role without content rights", bytes: photo, role: "workshop" as const, answer: 403 },
])("$name is refused", async ({ bytes, answer, ...sent }) => {
  expect((await send(bytes, sent)).statusCode).toBe(answer);
});

const uploaded = (await send(photo)).json<SavedPicture>();
const all: PictureCrop = { left: 0, top: 0, width: 1_000, height: 1_000 };
test.each([
  { name: "a crop beyond the picture", crop: { ...all, left: 1 }, mediaId: uploaded.id, code: "invalid_request" },
  { name: "an unknown picture", crop: all, mediaId: 999_999, code: "not_found" },
])("$name is not cropped", async ({ crop, mediaId, code }) => {
  await expect(editor.call(cropPicture, { params: { mediaId }, body: crop })).rejects.toMatchObject({
    errorCode: code,
  });
});
