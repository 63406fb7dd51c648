import { addOutage, capacityBoard, capacityPieces, endOutage, replanWorkshop } from "@zertsalo/contract/staff-capacity";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { dayAfter } from "@zertsalo/production/schedule/calendar-day";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const planner = api.newStaff("workshop");
const board = () => planner.call(capacityBoard, { query: { days: 22 } });
const broken = async () => (await checkOrders(api.db)).filter(({ invariant }) => /minute|booked/.test(invariant));

const { data: mirror } = await api.call(createConfiguredProduct, {
  params: { type: "led_mirror" },
  body: { options: {} },
});

async function ordered(): Promise<number> {
  const buyer = api.newGuest();
  const { hash } = mirror.configuration;
  const { data: drawing } = await buyer.call(configurationDrawing, { params: { hash }, query: {} });
  const { ready, order } = await readyCart(buyer, { productId: mirror.id, method: "sbp-sber" });
  const { number } = await order({ acceptances: [{ item: ready.items[0]?.uid ?? "", drawing: drawing.sha256 }] });
  return number;
}

const lampsOf = ({ stations }: Awaited<ReturnType<typeof board>>) => stations.find(({ code }) => code === "led_bench");
const risky = ({ risks }: Awaited<ReturnType<typeof board>>, number: number) =>
  risks.find((each) => each.number === number);

test("an order's minutes stand on the board, with the piece behind them", async () => {
  const number = await ordered();
  const { days, ...read } = await board();
  const at = lampsOf({ days, ...read })?.loads.findIndex(({ booked }) => booked > 0) ?? -1;
  const { pieces } = await planner.call(capacityPieces, { params: { station: "led_bench", day: days[at] ?? "" } });
  expect(pieces).toContainEqual(
    expect.objectContaining({ number, operation: "Подсветка", name: expect.stringContaining("зеркало") as string }),
  );
});

test("a breakdown plans the rest anew: promised days stay, whoever is late is at risk, until it is over", async () => {
  const number = await ordered();
  const before = await board();
  expect(risky(before, number)).toBeUndefined();
  const [from = ""] = before.days;
  const outage = {
    station: "led_bench",
    machines: 5,
    from,
    to: dayAfter(from, 30),
    kind: "breakdown",
    note: "",
  } as const;
  const { planVersion } = await planner.call(addOutage, { body: { ...outage, planVersion: before.planVersion } });
  const during = await board();
  expect(during.planVersion).toBe(planVersion);
  expect(
    lampsOf(during)
      ?.loads.slice(0, 15)
      .every(({ capacity }) => capacity === 0),
  ).toBe(true);
  const { promised, forecast } = risky(during, number) ?? {};
  expect((forecast ?? "") > (promised ?? "~")).toBe(true);
  expect(await broken()).toEqual([]);
  const id = during.outages.find(({ station }) => station === "Стол подсветки")?.id ?? 0;
  await planner.call(endOutage, { params: { id: String(id) }, body: { planVersion } });
  expect(risky(await board(), number)).toBeUndefined();
  expect(await broken()).toEqual([]);
  const { rows } = await sql`select 1 from audit_entry where details ->> 'words' like 'Стол подсветки%'`.execute(
    api.db,
  );
  expect(rows.length).toBe(2);
});

test("whoever has not seen the plan of now changes nothing", async () => {
  const { planVersion } = await board();
  await planner.call(replanWorkshop, { body: { planVersion } });
  await expect(planner.call(replanWorkshop, { body: { planVersion } })).rejects.toMatchObject({
    errorCode: "content_changed_meanwhile",
  });
});

test("a plan takes up orders of before there was one, and leaves out what is done", async () => {
  const number = await ordered();
  await sql`
    with mine as (select uid from orders where number = ${number}), dropped as (
      delete from work_piece where order_uid in (select uid from mine))
    delete from work_promise where order_uid in (select uid from mine)`.execute(api.db);
  const { planVersion } = await board();
  await planner.call(replanWorkshop, { body: { planVersion } });
  const { rows } = await sql<{ minutes: number }>`
    select sum(minutes)::int as minutes from work_booking booking join work_piece piece on piece.id = piece_id
    join orders on orders.uid = piece.order_uid where number = ${number}`.execute(api.db);
  expect(rows[0]?.minutes).toBeGreaterThan(100);
  expect(await broken()).toEqual([]);
});
