import { expect, test } from "vitest";
import { documentRecords } from "./document-records.ts";
import { type OrderForErp, ordersDocument } from "./order-document.ts";
import { inParts, listed } from "./sample-file.ts";

const read = (xml: string) => listed(documentRecords(inParts(xml)));
const requisite = (name: string, value: string) =>
  `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`;
const document = (inside: string, requisites = "") =>
  `<КоммерческаяИнформация><Документ>${inside}<ЗначенияРеквизитов>${requisites}</ЗначенияРеквизитов></Документ></КоммерческаяИнформация>`;
const order = "<Ид>ABC</Ид><Номер>17</Номер><ХозОперация>Заказ товара</ХозОперация>";

test.each([
  { name: "the bare letter", requisites: requisite("Статус заказа", "W"), status: "W" },
  { name: "the letter with its name", requisites: requisite("Статус заказа", "[B] Собирается"), status: "B" },
  { name: "cancelled without a letter", requisites: requisite("Отменен", "true"), status: "A" },
  { name: "a status text of 1C", requisites: requisite("Статус заказа", "В работе"), status: null },
  { name: "nothing", requisites: "", status: null },
])("the state of an order: $name", async ({ requisites, status }) => {
  expect(await read(document(order, requisites))).toEqual([
    { kind: "order", order: { uid: "abc", number: "17", status } },
  ]);
});

test("a line of the statement has its day in Moscow time and the payer's purpose", async () => {
  const line =
    "<Ид>b-1</Ид><ХозОперация>Выплата безналичных денег</ХозОперация><Сумма>1000,10</Сумма><Дата>2026-11-15</Дата><Время>14:05:00</Время>";
  expect(await read(document(line, requisite("Назначение платежа", "Оплата по счёту № 17")))).toEqual([
    {
      kind: "payment",
      payment: {
        source: "bank",
        documentId: "b-1",
        orderRef: null,
        purpose: "Оплата по счёту № 17",
        amount: 100_010,
        paidAt: new Date("2026-11-15T11:05:00Z"),
        fiscal: null,
      },
    },
  ]);
});

test("other papers are passed over", async () => {
  expect(await read(document("<Ид>s-1</Ид><ХозОперация>Отпуск товара</ХозОперация><Сумма>5</Сумма>"))).toEqual([]);
});

const sold: OrderForErp = {
  uid: "0190f0b0-0000-7000-8000-000000000001",
  number: 12_345_678_901,
  placedAt: new Date("2026-11-15T21:30:00Z"),
  status: "P",
  total: 130_000,
  buyer: { id: "c1", name: "Анна Белова", phone: "79270000101", email: null, company: null },
  lines: [
    {
      guid: "g1",
      article: "А-1",
      name: "Полка <дуб> & сталь",
      unit: "шт.",
      quantity: 3,
      sum: 100_000,
      discount: 20_000,
      configuration: null,
    },
  ],
  deliveryPrice: 30_000,
  unloadPrice: 0,
  payment: { method: "card-online", status: "completed", paid: 130_000 },
  delivery: { type: "Interval", day: "2026-11-20", address: "Самара", trackNumber: null },
  refused: null,
};

test("splits an indivisible sum into positions of price by count, in roubles with a dot", () => {
  const xml = ordersDocument([sold], new Date("2026-11-15T21:31:00Z"));
  const values = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, each]) => each);
  expect(values("Сумма")).toEqual(["1300.00", "666.66", "200.00", "333.34", "300.00"]);
  expect(values("ЦенаЗаЕдиницу")).toEqual(["333.33", "333.34", "300.00"]);
  expect(values("Количество")).toEqual(["2", "1", "1"]);
  expect(xml).toContain("Полка &lt;дуб&gt; &amp; сталь");
  expect(values("Дата")).toEqual(["2026-11-16"]);
});

test("what we tell is what we read back", async () => {
  const told = ordersDocument(
    [sold, { ...sold, uid: "0190f0b0-0000-7000-8000-000000000002", status: "A" }],
    new Date(),
  );
  const records = await read(told);
  expect(records.map((each) => each.kind === "order" && each.order.status)).toEqual(["P", "A"]);
});

test("a piece made to order is a service with its configuration", () => {
  const [line] = sold.lines;
  if (!line) throw new Error("no line");
  const configuration = {
    type: "led_mirror",
    json: '{"width":900}',
    hash: "ab12",
    rulesVersion: "mirror-2026.11",
    priceVersion: "prices-2026.11",
    text: "900×700 мм",
    drawing: "https://zertsalo.test/d",
  };
  const xml = ordersDocument([{ ...sold, lines: [{ ...line, configuration }] }], new Date());
  expect(xml).toContain("<Ид>led_mirror</Ид>");
  expect(xml).toContain("<Наименование>КонфигурацияJSON</Наименование><Значение>{&quot;width&quot;:900}</Значение>");
  expect(xml).toContain("<Наименование>КонфигурацияХэш</Наименование><Значение>ab12</Значение>");
  expect(xml).toContain("<Наименование>КонфигурацияПравила</Наименование><Значение>mirror-2026.11</Значение>");
  expect(xml).toContain("<Наименование>КонфигурацияЦены</Наименование><Значение>prices-2026.11</Значение>");
  expect(xml).toContain("<Значение>Услуга</Значение>");
});
