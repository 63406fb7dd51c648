import { orderBill } from "@zertsalo/contract/orders";
import { pdfText } from "@zertsalo/pdf/pdf-text";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const company = await newCompany(api.db);
const { memberId } = company;
const another = await newCompany(api.db, { memberId });
const buyer = await newBuyer(api.db);
const payment = { method: "bill" } as const;
const billed = await newOrder(api.db, company, { payment });
const paramsOf = ({ number }: { number: number }) => ({ params: { number: String(number) } });
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");

test("a company gets its bill with both parties' bank details", async () => {
  const { name, file } = await api.newUser(memberId, company.id).call(orderBill, paramsOf(billed));
  expect(name).toBe(`Счёт № ${billed.number}.pdf`);
  const text = plain(pdfText(Buffer.from(file, "base64")));
  for (const expected of [
    `Счёт на оплату № ${billed.number}`,
    `${company.name}, ИНН ${company.inn}, КПП 631601001`,
    "40702810900000000001",
    "Всего к оплате",
    "В том числе НДС 22 %",
    "Орлова М. А.",
  ]) {
    expect(text).toContain(expected);
  }
});

test("a sole trader has no КПП", async () => {
  const legalInfo = { inn: "631200045158", kpp: null, name: "ИП Савельев И. П.", form: "ИП" };
  const order = await newOrder(api.db, another, { payment, legalInfo });
  const { file } = await api.newUser(memberId, another.id).call(orderBill, paramsOf(order));
  expect(plain(pdfText(Buffer.from(file, "base64")))).toContain("ИП Савельев И. П., ИНН 631200045158 ");
});

test.each([
  ["what is paid otherwise has no bill", api.newUser(buyer.id), await newOrder(api.db, buyer), "document_not_found"],
  ["another's order is no order", api.newUser(buyer.id), billed, "order_not_found"],
  [
    "nor is one of a company that he does not buy for now",
    api.newUser(memberId, another.id),
    billed,
    "order_not_found",
  ],
])("%s", async (_, who, order, errorCode) => {
  await expect(who.call(orderBill, paramsOf(order))).rejects.toMatchObject({ status: 404, errorCode });
});
