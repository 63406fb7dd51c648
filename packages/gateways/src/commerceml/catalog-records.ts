import type { Money } from "@zertsalo/contract/money";
import { parseDecimal, isYes, parseAmount, readRequisites } from "./values.ts";
import { findChild, findChildren, elementsAt, findText, type XmlElement } from "./xml-elements.ts";

export interface NamedThing {
  guid: string;
  name: string;
}

export interface ErpGoods extends NamedThing {
  article: string | null;
  barcode: string | null;
  unit: string | null;
  description: string | null;
  weightGrams: number | null;
  groups: string[];
  properties: { guid: string; value: string }[];
  isWithdrawn: boolean;
}

export interface ErpOffer {
  /** Guid of the goods. */
  guid: string;
  /** Guid of a variant; here every variant is a product of its own. */
  variant: string | null;
  /** Null: the file has no prices. */
  prices: { kind: string; amount: Money }[] | null;
  /** Null: the file has no stock. */
  rests: { store: string; quantity: number }[] | null;
}

/** Records of a catalogue file, in its own order: a classifier comes before its references. */
export type CatalogRecord =
  | { kind: "whole goods" } // products missing in the file are withdrawn
  | { kind: "groups"; groups: (NamedThing & { parent: string | null })[] }
  | { kind: "property"; property: NamedThing; options: NamedThing[] }
  | { kind: "store"; store: NamedThing }
  | { kind: "price kind"; price: NamedThing }
  | { kind: "goods"; goods: ErpGoods }
  | { kind: "offer"; offer: ErpOffer };

const root = "КоммерческаяИнформация";
const catalog = `${root}/Каталог`;
const classifiers = [`${root}/Классификатор`, `${root}/ПакетПредложений`, `${root}/ИзмененияПакетаПредложений`];
const everywhere = (path: string) => classifiers.map((each) => `${each}/${path}`);

const readers: [paths: string[], read: (element: XmlElement) => CatalogRecord | null][] = [
  [everywhere("Группы/Группа"), (element) => ({ kind: "groups", groups: groupsOf(element, null) })],
  [everywhere("Свойства/Свойство"), propertyOf],
  [everywhere("Склады/Склад"), (element) => named(element, (store) => ({ kind: "store", store }))],
  [everywhere("ТипыЦен/ТипЦены"), (element) => named(element, (price) => ({ kind: "price kind", price }))],
  [[`${catalog}/Товары/Товар`], goodsOf],
  [everywhere("Предложения/Предложение"), offerOf],
];
const readerAt = new Map(readers.flatMap(([paths, read]) => paths.map((path) => [path, read])));

/** Reads import.xml, offers.xml, prices.xml and rests.xml alike: every known element becomes a record. */
export async function* catalogRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CatalogRecord> {
  for await (const { path, element } of elementsAt(bytes, { whole: [...readerAt.keys()], heads: [catalog] })) {
    const record = path === catalog ? wholeOf(element) : readerAt.get(path)?.(element);
    if (record) yield record;
  }
}

/** Without the attribute a catalogue is a partial update: missing products stay. */
function wholeOf({ attributes }: XmlElement): CatalogRecord | null {
  return attributes.СодержитТолькоИзменения?.trim().toLowerCase() === "false" ? { kind: "whole goods" } : null;
}

function named(element: XmlElement, make: (thing: NamedThing) => CatalogRecord): CatalogRecord | null {
  const thing = thingOf(element);
  return thing && make(thing);
}

function thingOf(element: XmlElement): NamedThing | null {
  const guid = findText(element, "Ид");
  return guid ? { guid, name: findText(element, "Наименование") ?? "" } : null;
}

function groupsOf(element: XmlElement, parent: string | null): (NamedThing & { parent: string | null })[] {
  const group = thingOf(element);
  if (!group) return [];
  const inside = findChildren(findChild(element, "Группы"), "Группа").flatMap((each) => groupsOf(each, group.guid));
  return [{ ...group, parent }, ...inside];
}

function propertyOf(element: XmlElement): CatalogRecord | null {
  const options = findChildren(findChild(element, "ВариантыЗначений"), "Справочник").flatMap((each) => {
    const guid = findText(each, "ИдЗначения");
    return guid ? [{ guid, name: findText(each, "Значение") ?? "" }] : [];
  });
  return named(element, (property) => ({ kind: "property", property, options }));
}

function goodsOf(element: XmlElement): CatalogRecord | null {
  const kilograms = parseDecimal(findText(element, "Вес") ?? readRequisites(element).get("Вес"));
  return named(element, (thing) => ({
    kind: "goods",
    goods: {
      ...thing,
      article: findText(element, "Артикул"),
      barcode: findText(element, "Штрихкод"),
      unit: findText(element, "БазоваяЕдиница"),
      description: findText(element, "Описание"),
      weightGrams: kilograms === null ? null : Math.round(kilograms * 1_000),
      groups: findChildren(findChild(element, "Группы"), "Ид").map(({ text }) => text.trim()),
      properties: findChildren(findChild(element, "ЗначенияСвойств"), "ЗначенияСвойства").flatMap(valueOf),
      isWithdrawn: isYes(findText(element, "ПометкаУдаления")) || element.attributes.Статус === "Удален",
    },
  }));
}

function valueOf(element: XmlElement) {
  const guid = findText(element, "Ид");
  const value = findText(element, "Значение");
  return guid && value ? [{ guid, value }] : [];
}

function offerOf(element: XmlElement): CatalogRecord | null {
  const [guid, variant = null] = findText(element, "Ид")?.split("#", 2) ?? [];
  if (!guid) return null;
  return { kind: "offer", offer: { guid, variant, prices: pricesOf(element), rests: restsOf(element) } };
}

function pricesOf(element: XmlElement): ErpOffer["prices"] {
  const prices = findChild(element, "Цены");
  if (!prices) return null;
  return findChildren(prices, "Цена").flatMap((each) => {
    const kind = findText(each, "ИдТипаЦены");
    const amount = parseAmount(findText(each, "ЦенаЗаЕдиницу"));
    return kind && amount !== null && amount >= 0 ? [{ kind, amount }] : [];
  });
}

/** Stock by store, as attributes of the offer's child, or in the newer list of rests. */
function restsOf(element: XmlElement): ErpOffer["rests"] {
  const old = findChildren(element, "Склад").map(({ attributes }) =>
    restOf(attributes.ИдСклада, attributes.КоличествоНаСкладе),
  );
  const listed = findChildren(findChild(element, "Остатки"), "Остаток")
    .flatMap((rest) => findChildren(rest, "Склад"))
    .map((store) => restOf(findText(store, "Ид"), findText(store, "Количество")));
  const rests = [...old, ...listed];
  return rests.length === 0 ? null : rests.flat();
}

/** Rounded to whole pieces, at least 0. */
function restOf(store: string | null | undefined, quantity: string | null | undefined) {
  const pieces = parseDecimal(quantity);
  return store && pieces !== null ? [{ store, quantity: Math.max(0, Math.floor(pieces)) }] : [];
}
