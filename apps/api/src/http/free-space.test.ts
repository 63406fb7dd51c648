import { sendChatFile } from "@zertsalo/contract/chat";
import { fileNameHeader, sendClaimFile } from "@zertsalo/contract/claims";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { beforeEach, expect, test, vi } from "vitest";

const floorPercent = 20;
const api = await startTestApi({ env: { STORAGE_FREE_FLOOR_PERCENT: String(floorPercent) } });

/** A disk of one megabyte with so much free above its floor. */
const totalBytes = 1_000_000;
const space = vi.spyOn(api.app.storage, "space");
const leaveAboveFloor = (bytes: number) =>
  space.mockResolvedValue({ freeBytes: (totalBytes * floorPercent) / 100 + bytes, totalBytes });
beforeEach(() => void space.mockReset());

const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(size - 9, "x")]);

async function sendToChat(file: Buffer) {
  const { id } = await newBuyer(api.db, { hasChatConsent: true });
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(file)]), "plan.pdf");
  const body = new Response(form);
  const user = await api.db
    .selectFrom("base_user")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const token = await api.app.tokens.sign(
    { customerId: user.customer_id, baseUserId: id, companyId: null },
    new Date(),
  );
  return api.inject({
    method: "POST",
    url: sendChatFile.path,
    headers: { authorization: `Bearer ${token}`, "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const sendWithClaim = async (file: Buffer) =>
  api.inject({
    method: "POST",
    url: sendClaimFile.path,
    headers: { ...(await api.token()), "content-type": "application/octet-stream", [fileNameHeader]: "plan.pdf" },
    payload: file,
  });

test.each([
  { name: "chat", send: sendToChat },
  { name: "claims", send: sendWithClaim },
])("the floor is checked with the size of the file: $name", async ({ send }) => {
  const write = vi.spyOn(api.app.storage, "put");
  leaveAboveFloor(20_000);
  expect((await send(pdf(30_000))).statusCode).toBe(503);
  expect(write).not.toHaveBeenCalled();
  expect((await send(pdf(10_000))).statusCode).toBe(200);
  leaveAboveFloor(-1);
  expect((await send(pdf(10))).statusCode).toBe(503);
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});
