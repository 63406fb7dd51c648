import { ApiError } from "@zertsalo/client/api-error";
import { productDocument } from "@zertsalo/contract/documents";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { isDocumentKind } from "@zertsalo/domain/documents/document-kind";
import { pdfText } from "@zertsalo/pdf/pdf-text";
import { startTestApi } from "@zertsalo/testing/api";
import { describe, expect, test } from "vitest";

const api = await startTestApi();
const code = "tumba-s-rakovinoy-pinega-80-dub-naturalnyy";

const fileOf = (type: string, of = code) => api.call(productDocument, { params: { code: of, type } });

async function bytesOf(type: string, of = code): Promise<Uint8Array> {
  const { key } = await fileOf(type, of);
  const bytes = await api.app.storage.get(key);
  if (!bytes) throw new Error(`${key} is not in storage`);
  return bytes;
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");
const textOf = async (type: string, of = code) => plain(pdfText(await bytesOf(type, of)));

describe("a passport", () => {
  test("contains the product, its marks, sizes, properties and the day of change", async () => {
    const text = await textOf("passport");
    for (const expected of [
      "Паспорт изделия",
      "Тумба с раковиной «Пинега» 80",
      "дуб натуральный",
      "Ширина × высота × глубина",
      "мм",
      "Характеристики",
      "Гарантийный срок: 5 лет",
      "Вид спереди",
      "800",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).toMatch(/Артикул \d{6}/);
    expect(text).toMatch(/Штрихкод 29\d{11}/);
    expect(text).toMatch(/Редакция от \d{1,2} [а-я]+ 20\d\d г\./);
  });

  test("contains the seller and the link to the product page", async () => {
    const text = await textOf("passport");
    expect(text).toContain("ООО «Зерцало», ИНН 6300000010, КПП 630001001, ОГРН 1266300000010");
    expect(text).toContain("Московское шоссе, 18-й км, 25В");
    expect(text).toContain(`http://localhost:3000/product/${code}/`);
  });

  test("contains a drawing of the piece", async () => {
    expect(Buffer.from(await bytesOf("passport")).toString("latin1")).toContain("/Subtype /Image");
  });
});

test.each([
  ["mounting", "zerkalo-ladoga-80x60", "Приложите шаблон к стене"],
  ["electric", "zerkalo-ladoga-80x60", "Подключает электрик"],
  ["assembly", code, "Отрегулируйте навесы"],
  ["cutout", "stoleshnitsa-kalakata-120x48", "Вырез и подключение"],
  ["care", "stoleshnitsa-kalakata-120x48", "Керамогранит не впитывает воду"],
])("the document «%s» of %s has its instructions", async (type, of, expected) => {
  const text = await textOf(type, of);
  expect(text).toContain(expected);
  for (const missing of ["?", "\0"]) expect(text, "a letter that our type does not have").not.toContain(missing);
});

test("every document kind of the shop can be rendered", async () => {
  const { rows } = await api.app.pool.query<{ type: string }>("select distinct type from product_document");
  expect(rows.filter(({ type }) => !isDocumentKind(type))).toEqual([]);
});

describe("a file", () => {
  test("is rendered once and found under the same key", async () => {
    const first = await fileOf("passport");
    expect(first).toEqual({
      name: "Паспорт изделия",
      key: expect.stringMatching(/^documents\/passport-\d+\.[0-9a-f]{8}\.pdf$/),
    });
    expect(await Promise.all([fileOf("passport"), fileOf("passport")])).toEqual([first, first]);
  });

  test("is rendered again after the product has changed", async () => {
    const before = await fileOf("mounting", "zerkalo-ladoga-80x60");
    await api.db
      .updateTable("product")
      .set({ weight_grams: 9_900 })
      .where("code", "=", "zerkalo-ladoga-80x60")
      .execute();
    await emptyOutbox(api.db);
    const after = await fileOf("mounting", "zerkalo-ladoga-80x60");
    expect(after.key).not.toBe(before.key);
    expect(await textOf("mounting", "zerkalo-ladoga-80x60")).toContain("9,9 кг");
  });

  test("of a product without a look has its text", async () => {
    await api.db.updateTable("product").set({ look: null }).where("code", "=", "zerkalo-ladoga-60x60").execute();
    expect(await textOf("passport", "zerkalo-ladoga-60x60")).toContain("Характеристики");
  });
});

describe("refused", () => {
  test.each([
    ["an unknown product", "no-such-product", "passport", "product_not_found"],
    ["a way out of the storage", "../../etc/passwd", "passport", "product_not_found"],
    ["a paper the product does not have", "zerkalo-svir-80x60-serebro", "electric", "document_not_found"],
    ["a paper nobody has", "zerkalo-svir-80x60-serebro", "..%2f..%2fpasswd", "document_not_found"],
  ])("%s", async (_, of, type, errorCode) => {
    const refusal = await fileOf(type, of).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 404, errorCode });
  });

  test("too many requests from one address", async () => {
    api.freezeLimits();
    const headers = { ...(await api.token()), "x-forwarded-for": "203.0.113.7" };
    const ask = () =>
      api.inject({
        url: `/zertsalo-a-catalog/v1/products/${code}/documents/passport`,
        headers,
        remoteAddress: "127.0.0.1",
      });
    const statuses = await Promise.all(Array.from({ length: 32 }, async () => (await ask()).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
