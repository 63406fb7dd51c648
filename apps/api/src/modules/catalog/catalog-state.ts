import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { Vocabulary } from "@zertsalo/search-text/vocabulary";
import { sql } from "kysely";
import { z } from "zod";
import { type Dictionary, loadDictionary } from "./dictionary.ts";
import { loadVocabulary } from "@zertsalo/db/search/load-vocabulary";
import { loadSectionCounts, type SectionCounts } from "./section-counts.ts";

/** The vocabulary changes slowly and is expensive to build; publications by staff bypass this limit. */
const vocabularyMs = 60_000;

interface Versions {
  readAt: number;
  bySection: ReadonlyMap<number, number>;
  /** Number of staff publications that have reached the index. */
  publication: number;
}

interface CatalogStateOptions {
  versionsMs: number;
  now?: () => number;
}

/**
 * In-process cache of the catalogue: versions of sections, the dictionary of filters, the unfiltered counts of each
 * section and the vocabulary of the text search, each reloaded when a version changes. Versions themselves are reread
 * when they are older than `versionsMs`.
 */
export function catalogState(db: Db, { versionsMs, now = () => performance.now() }: CatalogStateOptions) {
  let versions: Versions | null = null;
  let reading: Promise<Versions> | null = null;
  let dictionary: { version: number; loaded: Promise<Dictionary> } | null = null;
  let vocabulary: { version: number; publication: number; at: number; loaded: Promise<Vocabulary> } | null = null;
  const counts = new Map<number, { version: number; loaded: Promise<SectionCounts> }>();

  async function currentVersions(): Promise<Versions> {
    if (versions && now() - versions.readAt < versionsMs) return versions;
    reading ??= readVersions(db, now).finally(() => {
      reading = null;
    });
    versions = await reading;
    return versions;
  }

  async function versionOf(sectionId: number): Promise<number> {
    const { bySection } = await currentVersions();
    return bySection.get(sectionId) ?? 0;
  }

  /** Any change of a product bumps the root, so its version covers the whole catalogue. */
  async function wholeVersion(): Promise<number> {
    const { bySection } = await currentVersions();
    return [...bySection.values()].reduce((sum, version) => sum + version, 0);
  }

  return {
    versionOf,

    async dictionary(): Promise<Dictionary> {
      const version = await wholeVersion();
      if (dictionary?.version !== version) {
        dictionary = { version, loaded: loadDictionary(db) };
        dictionary.loaded.catch(() => {
          dictionary = null;
        });
      }
      return dictionary.loaded;
    },

    async countsOf(sectionId: number): Promise<SectionCounts> {
      const version = await versionOf(sectionId);
      const cached = counts.get(sectionId);
      if (cached?.version === version) return cached.loaded;
      const loaded = loadSectionCounts(db, sectionId);
      counts.set(sectionId, { version, loaded });
      loaded.catch(() => counts.delete(sectionId));
      return loaded;
    },

    /** Search uses the stale vocabulary while the new one loads. */
    async vocabulary(): Promise<Vocabulary> {
      const [version, { publication }] = [await wholeVersion(), await currentVersions()];
      const cached = vocabulary;
      const isPublished = cached?.publication === publication;
      const isYoung = cached && now() - cached.at < vocabularyMs;
      if (cached && isPublished && (cached.version === version || isYoung)) return cached.loaded;
      const loaded = loadVocabulary(db);
      const next = { version, publication, at: now(), loaded: cached ? cached.loaded : loaded };
      vocabulary = next;
      loaded.then(
        () => {
          next.loaded = loaded;
        },
        () => {
          vocabulary = cached;
        },
      );
      return next.loaded;
    },
  };
}
export type CatalogState = ReturnType<typeof catalogState>;

const VersionRow = z.strictObject({ section_id: z.int(), v: z.int(), publication: z.int() });

async function readVersions(db: Db, now: () => number): Promise<Versions> {
  const { rows } = await sql`
    select section_id, v, shown as publication from catalog_version cross join catalog_publication`.execute(db);
  const versions = checkRows(VersionRow, rows);
  return {
    readAt: now(),
    bySection: new Map(versions.map(({ section_id, v }) => [section_id, v])),
    publication: versions[0]?.publication ?? 0,
  };
}
