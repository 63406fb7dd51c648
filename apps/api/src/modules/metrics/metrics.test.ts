import { clientMetric } from "@zertsalo/contract/metrics";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const tell = (guest: ReturnType<typeof api.newGuest>, clientId: string) =>
  guest.call(clientMetric, { body: { clientId } });
const storedIds = async () => {
  const ids = ["1700000000123456789", "42", "43"];
  const known = api.db.selectFrom("client_metric").select("client_id").where("client_id", "in", ids);
  const rows = await known.orderBy("client_id").execute();
  return rows.map(({ client_id }) => client_id);
};

test("stores the latest client id of each customer", async () => {
  const guest = api.newGuest();
  expect(await tell(guest, "1700000000123456789")).toEqual({ accepted: true });
  await tell(guest, "1700000000123456789");
  expect(await storedIds()).toEqual(["1700000000123456789"]);

  await tell(guest, "42");
  await tell(api.newGuest(), "43");
  expect(await storedIds()).toEqual(["42", "43"]);
});

test.each(["", "abc", "1 2", "9".repeat(33), "<script>"])("refuses «%s» as a client id", async (clientId) => {
  await expect(tell(api.newGuest(), clientId)).rejects.toMatchObject({ status: 400, errorCode: "invalid_request" });
});

test("too many requests from one address are refused", async () => {
  api.freezeLimits();
  const { authorization } = await api.token();
  const ask = () =>
    api.inject({
      method: "POST",
      url: clientMetric.path,
      headers: { authorization, "x-forwarded-for": "203.0.113.9" },
      payload: { clientId: "7" },
    });
  const answers = await Promise.all(Array.from({ length: 61 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
