import { type OrderDocument, orderDocuments } from "@zertsalo/contract/order-documents";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { Api } from "#app/lib/http/api.server.ts";
import { orderPaths } from "#app/lib/orders/order-paths.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { numberText } from "#app/lib/orders/order-text.ts";
import type { DocumentData, DocumentsPageData } from "./documents-page-data.ts";
import { moreDocuments } from "./orders-search.ts";

/** One call takes a hundred at most; deeper pages go on behind its cursor. */
const callSize = 100;

export async function loadDocuments(api: Api, limit: number): Promise<DocumentsPageData> {
  const found = await settledOr(firstDocuments(api, limit), null);
  const today = inMoscow(new Date()).day;
  return {
    documents: found && found.documents.map((document) => documentOf(document, today)),
    moreHref: found?.hasMore ? moreDocuments(limit) : null,
  };
}

async function firstDocuments(api: Api, limit: number): Promise<{ documents: OrderDocument[]; hasMore: boolean }> {
  const documents: OrderDocument[] = [];
  let cursor: string | null = "";
  while (cursor !== null && documents.length < limit) {
    const query = { limit: Math.min(callSize, limit - documents.length), ...(cursor && { cursor }) };
    const page: { collection: OrderDocument[]; cursor: string | null } = await api.call(orderDocuments, { query });
    documents.push(...page.collection);
    ({ cursor } = page);
  }
  return { documents, hasMore: cursor !== null };
}

function documentOf({ id, title, dated, number, orderTotal }: OrderDocument, today: Day): DocumentData {
  return {
    key: `${number}-${id ?? "bill"}`,
    title: title.replace("№ ", "№\u00a0"),
    date: `от\u00a0${formatDay(dated, today)}`,
    href: id === null ? orderPaths.bill(number) : orderPaths.closingPaper(id),
    order: { text: `Заказ №\u00a0${numberText(number)}`, link: paths.order(number) },
    sum: formatMoney(orderTotal),
  };
}
