import { expect, test } from "vitest";
import { catalogRecords } from "./catalog-records.ts";
import { inParts, listed } from "./sample-file.ts";

const read = (xml: string | Uint8Array, size?: number) => listed(catalogRecords(inParts(xml, size)));
const file = (inside: string, encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.09">${inside}</КоммерческаяИнформация>`;

const goods = `<Каталог СодержитТолькоИзменения="false"><Товары><Товар><Ид>g1</Ид><Артикул>А-1</Артикул>
  <Наименование>Полка &quot;Ока&quot; &lt;дуб&gt;</Наименование><Группы><Ид>s1</Ид></Группы><Вес>1,5</Вес>
  <ЗначенияСвойств><ЗначенияСвойства><Ид>p1</Ид><Значение>600</Значение></ЗначенияСвойства></ЗначенияСвойств>
  </Товар></Товары></Каталог>`;

test("reads goods with texts, groups and properties; a comma is a decimal point", async () => {
  expect(await read(file(goods))).toEqual([
    { kind: "whole goods" },
    {
      kind: "goods",
      goods: {
        guid: "g1",
        name: 'Полка "Ока" <дуб>',
        article: "А-1",
        barcode: null,
        unit: null,
        description: null,
        weightGrams: 1500,
        groups: ["s1"],
        properties: [{ guid: "p1", value: "600" }],
        isWithdrawn: false,
      },
    },
  ]);
});

test("a file cut anywhere, in the middle of a letter too, reads the same", async () => {
  expect(await read(file(goods), 3)).toEqual(await read(file(goods)));
});

test("windows-1251 is read by the header's word", async () => {
  const xml = file(
    "<Классификатор><Склады><Склад><Ид>w</Ид><Наименование>Самара</Наименование></Склад></Склады></Классификатор>",
    "windows-1251",
  );
  const bytes = Uint8Array.from(xml, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 128 ? code : code - 0x410 + 0xc0;
  });
  expect(await read(bytes)).toEqual([{ kind: "store", store: { guid: "w", name: "Самара" } }]);
});

test("groups know their parents", async () => {
  const inner = "<Группы><Группа><Ид>b</Ид><Наименование>Полки</Наименование></Группа></Группы>";
  const xml = file(
    `<Классификатор><Группы><Группа><Ид>a</Ид><Наименование>Мебель</Наименование>${inner}</Группа></Группы></Классификатор>`,
  );
  expect(await read(xml)).toEqual([
    {
      kind: "groups",
      groups: [
        { guid: "a", name: "Мебель", parent: null },
        { guid: "b", name: "Полки", parent: "a" },
      ],
    },
  ]);
});

test("reads both forms of stock, and prices with a dot, a comma or spaces", async () => {
  const offer = (inside: string) =>
    file(`<ПакетПредложений><Предложения><Предложение>${inside}</Предложение></Предложения></ПакетПредложений>`);
  const price = (amount: string) =>
    `<Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу></Цена></Цены>`;
  expect(await read(offer(`<Ид>g1</Ид>${price("5 990,50")}<Склад ИдСклада="w" КоличествоНаСкладе="3.000"/>`))).toEqual([
    {
      kind: "offer",
      offer: {
        guid: "g1",
        variant: null,
        prices: [{ kind: "r", amount: 599_050 }],
        rests: [{ store: "w", quantity: 3 }],
      },
    },
  ]);
  const rests = "<Остатки><Остаток><Склад><Ид>w</Ид><Количество>-2</Количество></Склад></Остаток></Остатки>";
  expect(await read(offer(`<Ид>g1#v1</Ид>${rests}`))).toEqual([
    { kind: "offer", offer: { guid: "g1", variant: "v1", prices: null, rests: [{ store: "w", quantity: 0 }] } },
  ]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><КоммерческаяИнформация>&b;</КоммерческаяИнформация>`;
const outside = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><КоммерческаяИнформация/>`;
test.each([
  { name: "entities that grow", xml: bomb, says: "DOCTYPE" },
  { name: "a file of ours", xml: outside, says: "DOCTYPE" },
  { name: "an entity that nobody has named", xml: file("&x;"), says: "правильным XML" },
  { name: "half a file", xml: file(goods).slice(0, -30), says: "правильным XML" },
  { name: "no file at all", xml: "", says: "пуст" },
  { name: "a foreign encoding", xml: file(goods, "koi8-r"), says: "koi8-r" },
  { name: "endless depth", xml: file("<a>".repeat(100)), says: "вложенность" },
])("$name is refused with a message", async ({ xml, says }) => {
  await expect(read(xml)).rejects.toThrow(says);
});
