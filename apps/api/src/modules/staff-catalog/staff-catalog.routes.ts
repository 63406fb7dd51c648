import { productPreview } from "@zertsalo/contract/catalog";
import * as companions from "@zertsalo/contract/staff-companions";
import * as contract from "@zertsalo/contract/staff-products";
import type { BulkAnswer, SheetAnswer } from "@zertsalo/contract/staff-products-bulk";
import * as bulk from "@zertsalo/contract/staff-products-bulk";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { previewLinks } from "../../auth/preview-links.ts";
import { adminRoute } from "../staff/staff.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { changeMany } from "./bulk.service.ts";
import { loadCompanions, keepCompanions } from "./companions.ts";
import { insertOption, readDictionary } from "./dictionary.queries.ts";
import { buildPreview } from "./preview.service.ts";
import * as editor from "./product-editor.service.ts";
import { applySheet, sheetPage } from "./sheet.service.ts";

export interface StaffCatalogConfig {
  secret: string;
  /** Origin of the shop's pages. */
  origin: string;
}

export async function staffCatalogRoutes(app: Server, { secret, origin }: StaffCatalogConfig): Promise<void> {
  const links = previewLinks({ secret, purpose: "product" }, app.clock.now);

  adminRoute(app, contract.staffProducts, ({ query }, db) => editor.productList(db, query));
  adminRoute(app, contract.productDictionary, (_input, db) => readDictionary(db));
  adminRoute(app, contract.addPropertyOption, async ({ body, note }, tx) => {
    const option = await insertOption(tx, body.propertyId, body.value);
    if (!option) throw new ShopError("not_found");
    note({ subject: `propertyId ${body.propertyId}`, summary: body.value });
    return option;
  });
  adminRoute(app, contract.staffProduct, ({ params }, db) => editor.productCard(db, params.productId));
  adminRoute(app, contract.createProduct, async ({ body, staff, note }, tx) => {
    const { id, changes } = await editor.createDraft(tx, staff.id, body);
    note({ subject: `productId ${id}`, summary: body.name, details: { changes } });
    return { id };
  });
  adminRoute(app, companions.staffCompanions, ({ params }, db) => loadCompanions(db, params.productId));
  adminRoute(app, companions.saveCompanions, async ({ params: { productId }, body, note }, tx) => {
    note({ details: await keepCompanions(tx, productId, body) });
    return loadCompanions(tx, productId);
  });
  adminRoute(app, contract.saveProductDraft, async ({ params: { productId }, body, staff, note }, tx) => {
    note({ details: { changes: await editor.saveDraft(tx, { productId, staffId: staff.id, ...body }) } });
    return editor.productCard(tx, productId);
  });
  adminRoute(app, contract.dropProductDraft, async ({ params: { productId } }, tx) => {
    await editor.dropDraft(tx, productId);
    return editor.productCard(tx, productId);
  });
  adminRoute(app, contract.publishProduct, async ({ params: { productId }, body, staff, note }, tx) => {
    const [published] = await editor.publishDraft(tx, productId, staff.id, body);
    note({ details: { changes: published?.changes ?? [] } });
    return editor.productCard(tx, productId);
  });
  adminRoute(app, contract.restoreProductVersion, async ({ params: { productId, n }, staff, note }, tx) => {
    await editor.restoreProductVersion(tx, productId, staff.id, n);
    note({ subject: `productId ${productId}`, summary: `Версия ${n}` });
    return editor.productCard(tx, productId);
  });
  adminRoute(app, contract.addProductVariant, async ({ params: { productId }, body, staff, note }, tx) => {
    const { id, changes } = await editor.addVariant(tx, staff.id, productId, body);
    note({ subject: `productId ${id}`, summary: body.name, details: { of: productId, changes } });
    return { id };
  });
  adminRoute(app, contract.previewProduct, async ({ params: { productId } }, tx) => {
    await editor.refusePreview(tx, productId);
    return { link: `${origin}/preview/${links.tokenOf(productId)}/` };
  });
  adminRoute(app, contract.setProductStock, async ({ params: { productId }, body, staff, note }, tx) => {
    const { store, from, to } = await editor.setStock(tx, staff.id, productId, body.storeId, body.onShelf);
    note({ summary: `${store}: ${from} → ${to}` });
    return editor.productCard(tx, productId);
  });

  adminRoute(app, bulk.changeProducts, async ({ body, staff, note }, tx) => {
    const { ids, change, digest } = body;
    const answer = await changeMany(tx, ids, change, { staffId: staff.id, digest });
    note({ subject: `products ${ids.length}`, ...bulkNote(answer, { change }) });
    return answer;
  });
  adminRoute(app, bulk.productSheet, ({ query }, db) => sheetPage(db, query));
  await app.register(async (scope) => {
    scope.addHook("onRoute", (options) => {
      options.bodyLimit = maxSheetBytes;
    });
    adminRoute(scope as Server, bulk.importProductSheet, async ({ body: { rows, apply }, staff, note }, tx) => {
      const answer = await applySheet(tx, rows, { staffId: staff.id, apply });
      note({ subject: `rows ${rows.length}`, ...sheetNote(answer) });
      return answer;
    });
  });

  app.route({
    ...route(productPreview),
    handler: async ({ params }) => {
      const productId = links.subjectOf(params.token);
      if (productId === null) throw new ShopError("link_expired");
      return buildPreview(app.db, productId);
    },
  });
}

/** Enough for five thousand rows of a dozen columns. */
const maxSheetBytes = 8 * 1024 * 1024;

/** Keeps an entry readable: the versions of the products have the other changes. */
const loggedProducts = 100;

/** An applied change has values before and after in the audit log; a check has none. */
function bulkNote({ differences, isApplied }: BulkAnswer, details: AuditDetails = {}) {
  if (!isApplied) return { summary: "Проверка без записи", details };
  const products = differences.slice(0, loggedProducts).map(({ id, changes }) => ({ id, changes }));
  return { summary: `Изменено товаров: ${differences.length}`, details: { ...details, products } };
}

/** Rows with changes since the export, or without export values, were ticked one by one. */
function sheetNote(answer: SheetAnswer) {
  const note = bulkNote(answer);
  if (!answer.isApplied) return note;
  const count = (state: string) => answer.differences.filter(({ sinceExport }) => sinceExport === state).length;
  const [changed, unknown] = [count("changed"), count("unknown")];
  const parts = [
    note.summary,
    ...(changed > 0 ? [`изменённых в магазине после выгрузки: ${changed}`] : []),
    ...(unknown > 0 ? [`без значений выгрузки: ${unknown}`] : []),
  ];
  return { ...note, summary: parts.join(", ") };
}
