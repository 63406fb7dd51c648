import { orderBill } from "@zertsalo/contract/orders";
import { pdfText } from "@zertsalo/papers/pdf-text";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const igor = api.newUser(7, 501);
const asked = (number: string) => ({ params: { number } });
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");

test("a company gets its bill, with our requisites and its own", async () => {
  const { name, file } = await igor.call(orderBill, asked("304759"));
  expect(name).toBe("Счёт № 304759.pdf");
  const text = plain(pdfText(Buffer.from(file, "base64")));
  for (const said of [
    "Счёт на оплату № 304759",
    "ООО «Интерьер Групп», ИНН 6316000209, КПП 631601001",
    "40702810900000000001",
    "Всего к оплате",
    "В том числе НДС 22 %",
    "Орлова М. А.",
  ]) {
    expect(text).toContain(said);
  }
});

test("a sole trader has no КПП", async () => {
  const { file } = await api.newUser(7, 502).call(orderBill, asked("774296"));
  expect(plain(pdfText(Buffer.from(file, "base64")))).toContain("ИП Савельев И. П., ИНН 631200045158 ");
});

test.each([
  ["what is paid otherwise has no bill", api.newUser(1), "761030", "document_not_found"],
  ["another's order is no order", api.newUser(1), "304759", "order_not_found"],
  ["nor is one of a company that he does not buy for now", api.newUser(7, 502), "304759", "order_not_found"],
])("%s", async (_, who, number, errorCode) => {
  await expect(who.call(orderBill, asked(number))).rejects.toMatchObject({ status: 404, errorCode });
});
