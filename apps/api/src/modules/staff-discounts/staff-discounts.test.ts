import * as contract from "@zertsalo/contract/staff-discounts";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newDiscountRule, newProduct } from "@zertsalo/testing/builders";
import { aRuleContent, apartFrom } from "@zertsalo/testing/samples/discounts";
import { expect, test } from "vitest";

const api = await startTestApi();
const content = api.newStaff("content");
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const tap = await newProduct(api.db, { price: 1_000_000 });
/** No rule but the tried one knows these. */
const [shelf, hook] = [await newProduct(api.db, { price: 1_000_000 }), await newProduct(api.db, { price: 200_000 })];

const make = (given: Parameters<typeof aRuleContent>[0] = {}) =>
  content.call(contract.createDiscount, { body: { content: aRuleContent({ productIds: [tap.id], ...given }) } });
const ruleOf = async (id: number) => {
  const found = (await content.call(contract.staffDiscounts)).rules.find((rule) => rule.id === id);
  if (!found) throw new Error("The rule is listed");
  return found;
};
const move = (id: number, version: number, state: "active" | "stopped") =>
  content.call(contract.moveDiscount, { params: { id }, body: { version, state } });

test("a rule begins as a draft, is started, stopped and started again", async () => {
  const { id, version } = await make({ name: "Скидка на кран" });
  expect(await ruleOf(id)).toMatchObject({ version: 1, state: "draft", status: "draft", products: [{ id: tap.id }] });
  expect(await refusal(move(id, version, "stopped"))).toBe("content_changed_meanwhile");
  await move(id, version, "active");
  expect(await ruleOf(id)).toMatchObject({ version: 2, status: "works", orders: 0, given: 0 });
  await move(id, 2, "stopped");
  expect((await ruleOf(id)).status).toBe("stopped");
  await move(id, 3, "active");
  expect(await ruleOf(id)).toMatchObject({ version: 4, state: "active" });
});

test("each change is in the log with former and new values", async () => {
  const { id } = await make({ name: "В журнале" });
  const body = { version: 1, content: aRuleContent({ name: "В журнале", productIds: [tap.id], priority: 7 }) };
  await content.call(contract.saveDiscount, { params: { id }, body });
  await move(id, 2, "active");
  const rows = await api.db
    .selectFrom("audit_entry")
    .select(["action", "details"])
    .where("subject", "=", `id ${id}`)
    .where("action", "like", "%/admin/discounts%")
    .orderBy("id")
    .execute();
  expect(rows).toMatchObject([
    { action: "POST /admin/discounts", details: { words: "В журнале" } },
    { details: { changes: [{ field: "priority", from: "50", to: "7" }] } },
    { details: { changes: [{ field: "state", from: "черновик", to: "действует" }] } },
  ]);
});

test("what was changed meanwhile is not overwritten", async () => {
  const { id } = await make();
  const save = (version: number) =>
    content.call(contract.saveDiscount, { params: { id }, body: { version, content: aRuleContent() } });
  expect(await save(1)).toEqual({ id, version: 2 });
  expect(await refusal(save(1))).toBe("content_changed_meanwhile");
  expect(await refusal(move(id, 1, "active"))).toBe("content_changed_meanwhile");
});

test.each([
  ["a kit of one product", { gives: { kind: "kit" as const, percent: 10 } }, "invalid_request"],
  ["an end before the beginning", { endsAt: "2026-10-01T00:00:00.000Z" }, "invalid_request"],
  ["half a rouble", { gives: { kind: "amount" as const, amount: 150 } }, "invalid_request"],
  ["an unknown product", { productIds: [2_000_000_000] }, "not_found"],
  ["an unknown section", { sectionCodes: ["net-takogo"] }, "not_found"],
])("refuses %s", async (_, given, code) => {
  const body = { content: aRuleContent({ productIds: [tap.id], ...given }) };
  expect(await refusal(api.newStaff("owner").call(contract.createDiscount, { body }))).toBe(code);
});

test.each(["operator", "order_manager", "workshop"] as const)("%s neither reads nor changes rules", async (role) => {
  const staff = api.newStaff(role);
  expect(await refusal(staff.call(contract.staffDiscounts))).toBe("forbidden");
  expect(await refusal(staff.call(contract.createDiscount, { body: { content: aRuleContent() } }))).toBe("forbidden");
});

const at = "2026-11-20T12:00:00.000Z";
const attempt = (cart: contract.TrialCart) =>
  content.call(contract.tryDiscounts, { query: { cart: JSON.stringify(cart) } });
const guest = { kind: "guest", orders: 0, spent: 0 } as const;

test("a trial tells what the cart costs with the rule and without it, and why", async () => {
  const tried = {
    id: null,
    content: aRuleContent({
      name: "Вместе дешевле",
      gives: { kind: "kit", percent: 10 },
      productIds: [shelf.id, hook.id],
    }),
  };
  const lines = [
    { article: shelf.sku, quantity: 1 },
    { article: hook.sku, quantity: 2 },
    { article: "НЕТ-ТАКОГО", quantity: 1 },
  ];
  const trial = await attempt({ lines, buyer: guest, at, tried });
  expect(trial).toMatchObject({
    buyer: "Гость",
    lines: [
      { article: shelf.sku, before: 1_000_000, total: 900_000, totalWithout: 1_000_000 },
      { article: hook.sku, before: 400_000, total: 380_000, totalWithout: 400_000, quantity: 2 },
    ],
    total: 1_280_000,
    totalWithout: 1_400_000,
    unknown: ["НЕТ-ТАКОГО"],
  });
  expect(trial.lines[0]?.steps).toEqual([{ title: "«Вместе дешевле»", amount: 100_000 }]);
  expect(trial.rules.find(({ isTried }) => isTried)).toMatchObject({ amount: 120_000, refusal: null });
  expect(trial.month?.withGoods).toBe(0);
});

test("a trial says why a rule takes nothing, at another moment or for another buyer", async () => {
  const whyAt = async (moment: string, given: Parameters<typeof aRuleContent>[0]) => {
    const tried = { id: null, content: aRuleContent({ productIds: [shelf.id], ...given }) };
    const trial = await attempt({ lines: [{ article: shelf.sku, quantity: 1 }], buyer: guest, at: moment, tried });
    return plain(trial.rules.find(({ isTried }) => isTried)?.refusal ?? "");
  };
  expect(await whyAt(at, { startsAt: "2026-12-01T00:00:00.000Z" })).toBe("ещё не началось");
  expect(await whyAt("2026-12-02T00:00:00.000Z", { startsAt: "2026-12-01T00:00:00.000Z" })).toBe("");
  const audience = { buyers: "b2b", isFirstOrder: false, segment: null } as const;
  expect(await whyAt(at, { audience })).toBe("для других покупателей");
  expect(await whyAt(at, { productIds: [hook.id] })).toBe("в этой корзине ему нечего снизить");
});

test("a trial for a person takes his own discount, and for a company its tier", async () => {
  const buyer = await newBuyer(api.db, { discountPercent: 5 });
  await newDiscountRule(api.db, { productIds: [hook.id], together: apartFrom("registration") });
  const lines = [{ article: hook.sku, quantity: 1 }];
  const call = (who: contract.TrialBuyer) => attempt({ lines, buyer: who, at, tried: null });
  const own = await call({ kind: "phone", phone: buyer.phone ?? "" });
  expect(own).toMatchObject({ total: 180_000, totalWithout: 190_000, month: null });
  expect(await refusal(call({ kind: "phone", phone: "+7 900 000-00-99" }))).toBe("not_found");
  const studio = await call({ kind: "b2b", tier: "studio", orders: 0, spent: 0 });
  expect(studio.lines[0]?.steps.map(({ title }) => plain(title))).toContain("Оптовая скидка");
  expect(await refusal(call({ kind: "b2b", tier: "king", orders: 0, spent: 0 }))).toBe("not_found");
});
