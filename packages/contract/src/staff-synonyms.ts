import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { PickedProduct } from "./staff-collections.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Синонимы поиска: сотрудникам";
const path = "/admin/synonyms";

/** One word as the search compares them: lower case, е for ё. */
const word = z
  .string()
  .overwrite((text) => text.trim().toLowerCase().replaceAll("ё", "е"))
  .regex(/^(?=.*[a-zа-я])[a-zа-я0-9]{2,40}$/, "Слово группы: от 2 до 40 букв, без пробелов и знаков");
const side = z.array(word).min(1, "Впишите слова с обеих сторон").max(20, "Не больше 20 слов на стороне группы");

export const SynonymGroup = z
  .discriminatedUnion("kind", [
    /** Whoever types the left ones finds the right ones too. */
    z.strictObject({ kind: z.literal("oneWay"), typed: side, found: side }),
    /** Each finds all others. */
    z.strictObject({ kind: z.literal("twoWay"), terms: side.min(2, "В группе нужны хотя бы два слова") }),
  ])
  .meta({ id: "SynonymGroup" });
export type SynonymGroup = z.infer<typeof SynonymGroup>;

export const SynonymsContent = z
  .strictObject({ groups: z.array(SynonymGroup).max(1_000, "Не больше 1 000 групп") })
  .meta({ id: "SynonymsContent" });
export type SynonymsContent = z.infer<typeof SynonymsContent>;

export const StaffSynonyms = versionedContent(SynonymsContent).meta({ id: "StaffSynonyms" });
export type StaffSynonyms = z.infer<typeof StaffSynonyms>;

export const {
  read: staffSynonyms,
  saveDraft: saveSynonymsDraft,
  dropDraft: dropSynonymsDraft,
  publish: publishSynonyms,
  restore: restoreSynonyms,
} = versionedCalls({
  path,
  tag,
  title: "Синонимы поиска",
  about: "synonyms",
  area: "synonyms",
  params: z.object({}),
  numbered: z.object({ n: pathId }),
  content: SynonymsContent,
  card: StaffSynonyms,
  errors: ["synonyms_refused"],
});

/** What a search finds: its first ten products and how many there are. */
const SearchSample = z.object({
  correctedQuery: z.string().nullable(),
  total: z.int(),
  /** False: there are more. */
  totalExact: z.boolean(),
  products: z.array(PickedProduct),
});
export type SearchSample = z.infer<typeof SearchSample>;

export const SynonymsTrial = z
  .object({ query: z.string(), today: SearchSample, draft: SearchSample })
  .meta({ id: "SynonymsTrial" });
export type SynonymsTrial = z.infer<typeof SynonymsTrial>;

export const trySynonyms = endpoint({
  method: "GET",
  path: `${path}/trial`,
  summary: "What a query finds today, and what it would find with the saved working copy",
  tag,
  rights: ["synonyms.see"],
  query: z.object({ q: z.string().trim().min(1, "Напишите запрос").max(200) }),
  response: SynonymsTrial,
});
