import * as contract from "@zertsalo/contract/redirects";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
let last = 0;
/** An address that no other test has. */
const newPath = () => `/staraya-${(last += 1)}-${process.pid}/`;
const save = (redirects: contract.TypedRedirect[], replaced: number | null = 0) =>
  editor.call(contract.saveRedirects, { body: { redirects, replaced } });
const check = (redirects: contract.TypedRedirect[]) => save(redirects, null);
const find = (path: string) => api.call(contract.redirectByPath, { query: { path } });
const listed = async (q: string) => (await editor.call(contract.staffRedirects, { query: { q } })).redirects;

test("an address that was saved leads on, however it is written", async () => {
  const from = newPath();
  expect(await save([{ from, to: "/catalog/zerkala" }])).toMatchObject({ added: 1, replaced: 0 });
  expect(await find(from)).toEqual({ to: "/catalog/zerkala/" });
  expect(await find(from.slice(0, -1))).toEqual({ to: "/catalog/zerkala/" });
  expect(await listed(from)).toMatchObject([{ from, to: "/catalog/zerkala/" }]);
});

test("a check tells what would happen and saves nothing", async () => {
  const from = newPath();
  expect(
    await check([
      { from, to: "/sales/" },
      { from: "x", to: "/sales/" },
    ]),
  ).toMatchObject({
    added: 1,
    refused: [{ line: 1, from: "x" }],
  });
  await expect(find(from)).rejects.toMatchObject({ status: 404 });
});

test("one line that is refused keeps all others from being saved", async () => {
  const from = newPath();
  const sheet = [
    { from, to: "/sales/" },
    { from: newPath(), to: from },
  ];
  await expect(save(sheet)).rejects.toMatchObject({ status: 422, errorCode: "redirects_refused" });
  await expect(find(from)).rejects.toMatchObject({ status: 404 });
});

test("who has not seen that an address leads elsewhere already is asked again", async () => {
  const from = newPath();
  await save([{ from, to: "/sales/" }]);
  await expect(save([{ from, to: "/stores/" }])).rejects.toMatchObject({ errorCode: "redirects_changed_meanwhile" });
  expect(await find(from)).toEqual({ to: "/sales/" });
  expect(await save([{ from, to: "/stores/" }], 1)).toMatchObject({ added: 0, replaced: 1 });
  expect(await find(from)).toEqual({ to: "/stores/" });
});

test("chains are refused against what is stored, from both ends", async () => {
  const [a, b, c] = [newPath(), newPath(), newPath()];
  await save([{ from: a, to: b }]);
  for (const chain of [
    { from: c, to: a },
    { from: b, to: c },
  ]) {
    await expect(save([chain])).rejects.toMatchObject({ errorCode: "redirects_refused" });
  }
});

test("of two people who would make a circle at once one is refused", async () => {
  const [a, b] = [newPath(), newPath()];
  const both = await Promise.allSettled([save([{ from: a, to: b }]), save([{ from: b, to: a }])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("one that is deleted leads nowhere, and is written down", async () => {
  const from = newPath();
  await save([{ from, to: "/sales/" }]);
  const [row] = await listed(from);
  const params = { id: row?.id ?? 0 };
  await editor.call(contract.deleteRedirect, { params });
  await expect(find(from)).rejects.toMatchObject({ status: 404 });
  await expect(editor.call(contract.deleteRedirect, { params })).rejects.toMatchObject({ status: 404 });
  const entries = await api.db
    .selectFrom("audit_entry")
    .select("details")
    .where("kind", "=", "change")
    .where("subject", "=", `id ${params.id}`)
    .execute();
  const change = { title: from, from: "/sales/", to: "" };
  expect(entries).toContainEqual({ details: expect.objectContaining({ changes: [expect.objectContaining(change)] }) });
});
