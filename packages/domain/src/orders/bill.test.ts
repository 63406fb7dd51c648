import { fc, test as law } from "@fast-check/vitest";
import { aBilledOrder, aSeller } from "@zertsalo/testing/samples/bill";
import { expect, test } from "vitest";
import { sum } from "../money/spread.ts";
import { buildBill } from "./bill.ts";
import { paymentQr } from "./payment-qr.ts";

const days = { day: "2026-11-16", validUntil: "2026-11-23" };

test("a bill lists goods with their choices, then services, discounts inside the prices", () => {
  const bill = buildBill(aBilledOrder(), aSeller, days);
  expect(bill.lines).toEqual([
    { name: "Зеркало «Свирь»", article: "104882", unit: "шт.", quantity: 2, price: 33_333, sum: 66_666, vat: 12_022 },
    { name: "Зеркало «Свирь»", article: "104882", unit: "шт.", quantity: 1, price: 33_334, sum: 33_334, vat: 6_011 },
    {
      name: "Столешница по размеру: 1200×500 мм, дуб",
      article: "",
      unit: "шт.",
      quantity: 1,
      price: 3_633_600,
      sum: 3_633_600,
      vat: 655_239,
    },
    { name: "Доставка", article: "", unit: "усл.", quantity: 1, price: 24_900, sum: 24_900, vat: 4_490 },
  ]);
  expect(bill.total).toBe(3_758_500);
  expect(bill.vat).toBe(677_762);
  expect(bill.totalText).toBe("Тридцать семь тысяч пятьсот восемьдесят пять рублей 00 копеек");
});

test("the purpose names the bill, its day and the tax", () => {
  const { purpose } = buildBill(aBilledOrder(), aSeller, days);
  expect(purpose).toBe(
    "Оплата по счёту № 48210375516 от 16.11.2026 за товары для ванной комнаты, в т.ч. НДС 22 % – 6777.62 руб.",
  );
  expect(purpose.length).toBeLessThanOrEqual(210);
});

test("the code is the transfer of GOST R 56042-2014, required fields first and in order", () => {
  const bill = buildBill(aBilledOrder(), aSeller, days);
  expect(bill.qr.split("|")).toEqual([
    "ST00012",
    "Name=ООО «Зерцало»",
    "PersonalAcc=40702810900000000001",
    "BankName=АО «Демобанк», г. Самара",
    "BIC=043699000",
    "CorrespAcc=30101810600000000000",
    "Sum=3758500",
    `Purpose=${bill.purpose}`,
    "PayeeINN=6300000010",
    "KPP=630001001",
  ]);
});

const transfer = {
  name: "ООО «Зерцало»",
  bankName: "АО «Демобанк»",
  bic: "043699000",
  account: "40702810900000000001",
  correspondentAccount: "30101810600000000000",
  inn: "6300000010",
  kpp: null,
  amount: 100,
  purpose: "Оплата",
};

test("another sign separates the fields when a value has the usual one", () => {
  const text = paymentQr({ ...transfer, purpose: "Счёт 1|2" });
  expect(text.startsWith("ST00012~Name=")).toBe(true);
  expect(text.split("~")).toContain("Purpose=Счёт 1|2");
});

test("no sign left is a bug of ours, not an unreadable code", () => {
  expect(() => paymentQr({ ...transfer, purpose: "|~^#" })).toThrow(RangeError);
});

law.prop([
  fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 500 }), priceTotal: fc.nat(50_000_000) }), { minLength: 1 }),
])("the lines of any bill add up to its total, and its tax is theirs", (items) => {
  const orderTotal = sum(items.map(({ priceTotal }) => priceTotal)) + 24_900;
  const [line] = aBilledOrder().items;
  const order = aBilledOrder({ items: items.map((each) => ({ ...line, ...each })) as never, orderTotal });
  const bill = buildBill(order, aSeller, days);
  expect(sum(bill.lines.map((each) => each.sum))).toBe(bill.total);
  expect(sum(bill.lines.map(({ vat }) => vat))).toBe(bill.vat);
});
