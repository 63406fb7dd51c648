import * as contract from "@zertsalo/contract/staff-collections";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { collectionList } from "./collections.queries.ts";
import { addCollection, collectionCard, collectionKind, findProducts, reorder } from "./collections.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

export function staffCollectionsRoutes(app: Server, catalog: Catalog): void {
  adminRoute(app, contract.staffCollections, async (_input, db) => ({ collections: await collectionList(db) }));
  adminRoute(app, contract.createCollection, async ({ body: { name }, note }, tx) => {
    const id = await addCollection(tx, name);
    note({ subject: `id ${id}`, details: { after: await collectionKind.read(tx, String(id)) } });
    return { id };
  });
  adminRoute(app, contract.orderCollections, async ({ body: { ids }, note }, tx) => {
    const before = (await collectionList(tx)).map(({ id }) => id);
    await reorder(tx, ids);
    note({ details: { before, after: ids } });
    return { done: true as const };
  });
  adminRoute(app, contract.pickProducts, async ({ query }) => ({ products: await findProducts(catalog, query.q) }));
  const calls = {
    read: contract.staffCollection,
    saveDraft: contract.saveCollectionDraft,
    dropDraft: contract.dropCollectionDraft,
    publish: contract.publishCollection,
    restore: contract.restoreCollection,
  };
  versionedRoutes(app, calls, { of: collectionKind, subjectOf: ({ id }) => String(id), card: collectionCard });
}
