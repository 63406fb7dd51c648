import * as contract from "@zertsalo/contract/staff-synonyms";
import type { Server } from "../../server.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { adminRoute } from "../staff/staff.ts";
import { synonymsCard, synonymsKind, synonymsSubject, trySynonyms } from "./synonyms.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

export function staffSynonymsRoutes(app: Server, catalog: Catalog): void {
  const calls = {
    read: contract.staffSynonyms,
    saveDraft: contract.saveSynonymsDraft,
    dropDraft: contract.dropSynonymsDraft,
    publish: contract.publishSynonyms,
    restore: contract.restoreSynonyms,
  };
  versionedRoutes(app, calls, {
    of: synonymsKind,
    subjectOf: () => synonymsSubject,
    card: (db) => synonymsCard(db),
  });
  adminRoute(app, contract.trySynonyms, ({ query }) => trySynonyms(catalog, query.q));
}
