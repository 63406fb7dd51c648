import type { SearchSample, StaffSynonyms, SynonymsContent, SynonymsTrial } from "@zertsalo/contract/staff-synonyms";
import type { Db } from "@zertsalo/db/connection";
import { requestPublication } from "@zertsalo/db/indexer/publication";
import { loadVocabulary, storedSynonyms } from "@zertsalo/db/search/load-vocabulary";
import { groupSynonyms, synonymRows, synonymsViolation } from "@zertsalo/domain/catalog/synonyms";
import { prepareText } from "@zertsalo/search-text/prepare-text";
import { russianRoot } from "@zertsalo/search-text/russian-root";
import type { Vocabulary } from "@zertsalo/search-text/vocabulary";
import { ShopError } from "../../http/shop-error.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { pickedProducts } from "./picked.queries.ts";
import { replaceSynonyms } from "./synonyms.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

/** There is one dictionary. */
export const synonymsSubject = "synonyms";
const sampleSize = 10;

export const synonymsKind: VersionedKind<SynonymsContent> = {
  kind: "synonyms",
  read: async (db) => ({ groups: groupSynonyms(await storedSynonyms(db)) }),
  async write(tx, _subject, { groups }) {
    const message = synonymsViolation(groups, russianRoot);
    if (message) throw new ShopError("synonyms_refused", null, null, message);
    await replaceSynonyms(tx, synonymRows(groups));
    // Each process reads its vocabulary anew, and pages of searches are forgotten.
    await requestPublication(tx);
  },
  details: (_subject, before, after) => changedGroups(before, after),
};

/** For the audit log: groups that are new or gone. */
function changedGroups(before: SynonymsContent, after: SynonymsContent) {
  const without = (groups: SynonymsContent["groups"], others: SynonymsContent["groups"]) => {
    const known = new Set(others.map((group) => JSON.stringify(group)));
    return groups.filter((group) => !known.has(JSON.stringify(group)));
  };
  return { before: without(before.groups, after.groups), after: without(after.groups, before.groups) };
}

export const synonymsCard = (db: Db): Promise<StaffSynonyms> => writtenCard(db, synonymsKind, synonymsSubject);

/** A query by the vocabulary of today and by the one of the saved working copy. */
export async function trySynonyms(catalog: Catalog, query: string): Promise<SynonymsTrial> {
  const { content } = await synonymsCard(catalog.db);
  const [today, draft] = await Promise.all([
    loadVocabulary(catalog.db),
    loadVocabulary(catalog.db, synonymRows(content.groups)),
  ]);
  return { query, today: await sample(catalog, query, today), draft: await sample(catalog, query, draft) };
}

async function sample(catalog: Catalog, query: string, vocabulary: Vocabulary): Promise<SearchSample> {
  const { root } = await catalog.state.dictionary();
  const text = prepareText(query, vocabulary);
  const everything = { sectionId: root.id, groups: [], ranges: [] };
  const page = { sort: "popular", skip: 0, limit: sampleSize, after: null } as const;
  const [{ ids }, { total, totalExact }] = await Promise.all([
    catalog.index.search(text, everything, page),
    catalog.index.searchTotal(text, everything),
  ]);
  const products = await pickedProducts(catalog.db, ids);
  return { correctedQuery: text.kind === "terms" ? text.corrected : null, total, totalExact, products };
}
