import * as catalog from "@zertsalo/contract/catalog";
import * as collections from "@zertsalo/contract/collections";
import * as configurators from "@zertsalo/contract/configurators";
import * as delivery from "@zertsalo/contract/delivery-calls";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import * as places from "@zertsalo/contract/places";
import * as sales from "@zertsalo/contract/sales";
import * as samples from "@zertsalo/contract/samples";
import * as state from "@zertsalo/contract/shop-state";
import answers from "./answers.json" with { type: "json" };

/** A call as a reference page shows it: what it is for, what its fields mean, and one request. */
export interface ApiExample {
  endpoint: Endpoint;
  title: string;
  /** Every field of its path, query and body. */
  fields: Readonly<Record<string, string>>;
  input: { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> };
}

const product = "tumba-s-rakovinoy-pinega-80-dub-naturalnyy";
const page = { product: "Код товара, если нужен он один", after: "Значение `next` предыдущей страницы" };

/** Every call that a key may open, in the order of its scopes. Tests execute them and read their answers. */
export const apiExamples: readonly ApiExample[] = [
  { endpoint: catalog.productTypes, title: "Разделы каталога", fields: {}, input: {} },
  {
    endpoint: catalog.productList,
    title: "Список товаров",
    fields: {
      isActive: "Только то, что продаётся",
      typeCode: "Код раздела",
      productIds: "Номера товаров",
      collectionCode: "Код коллекции",
      saleCode: "Код распродажи",
      q: "Поисковый запрос",
      inStock: "Только то, что есть в наличии",
      badges: "Отметки: распродажа, новинка, хит",
      filters: "Значения свойств: список или границы",
      groupBy: "По товару или по модели",
      sort: "Порядок",
      page: "Страница, с первой",
      perPage: "Товаров на странице",
      cursor: "Продолжить с места, где кончилась предыдущая страница",
    },
    input: { body: { typeCode: "zerkala-s-podsvetkoy", inStock: true, sort: "price", perPage: 1 } },
  },
  {
    endpoint: catalog.productByCode,
    title: "Товар",
    fields: { code: "Код товара, последняя часть адреса его страницы" },
    input: { params: { code: product } },
  },
  { endpoint: collections.collections, title: "Коллекции", fields: {}, input: {} },
  {
    endpoint: collections.collectionByCode,
    title: "Коллекция с товарами",
    fields: { code: "Код коллекции" },
    input: { params: { code: "pinega" } },
  },
  { endpoint: sales.sales, title: "Распродажи", fields: {}, input: {} },
  {
    endpoint: sales.saleByCode,
    title: "Распродажа с условиями",
    fields: { code: "Код распродажи" },
    input: { params: { code: "komplektom-deshevle" } },
  },
  { endpoint: samples.samples, title: "Образцы материалов", fields: {}, input: {} },
  { endpoint: configurators.configurators, title: "Изделия на заказ", fields: {}, input: {} },
  {
    endpoint: configurators.configuratorByType,
    title: "Правила и цены изделия",
    fields: { type: "Вид изделия из списка выше" },
    input: { params: { type: "mirror" } },
  },
  {
    endpoint: configurators.calculateConfiguration,
    title: "Расчёт изделия",
    fields: {
      type: "Вид изделия",
      options: "Выбранные значения. Недопустимые исправляются, причина в ответе",
      cityId: "Город: тогда в ответе и доставка",
      priceVersion: "Прежний прайс, пока он гарантирован",
    },
    input: { params: { type: "mirror" }, body: { options: { size: { width: 1_240, height: 520 } } } },
  },
  {
    endpoint: places.searchCities,
    title: "Города по названию",
    fields: { query: "Начало названия или номер города у СДЭК" },
    input: { params: { query: "Самара" } },
  },
  { endpoint: places.stores, title: "Магазины и пункты выдачи", fields: {}, input: {} },
  { endpoint: delivery.priceDelimiters, title: "С какой суммы доставка бесплатна", fields: {}, input: {} },
  {
    endpoint: delivery.carrierPoints,
    title: "Пункты СДЭК в городе",
    fields: { cityId: "Номер города у СДЭК, `cdekId` города" },
    input: { query: { cityId: "430" } },
  },
  { endpoint: state.stockState, title: "Остатки", fields: page, input: { query: { product } } },
  { endpoint: state.priceState, title: "Цены по зонам", fields: page, input: { query: { product } } },
  {
    endpoint: state.orderState,
    title: "Статус заказа",
    fields: { number: "Номер заказа" },
    input: { params: { number: "48210573916" } },
  },
];

/** What the shop has answered to the example; long lists are cut to their first entry. */
export const exampleAnswer = ({ method, path }: Pick<Endpoint, "method" | "path">): unknown =>
  (answers as Readonly<Record<string, unknown>>)[`${method} ${path}`];
