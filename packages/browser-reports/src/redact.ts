/** Addresses without their query and fragment, which may hold tokens, searches and addresses of people. */
export const withoutQueries = (text: string): string => text.replaceAll(/[?#][^\s)'"]+?(?=:\d+:\d+|[\s)'"]|$)/g, "");

/** Without what may name a person or open something: emails, long numbers, long keys. Names of scripts stay. */
export const withoutPersonalData = (text: string): string =>
  withoutQueries(text)
    .replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, "…")
    .replaceAll(/[\w-]{24,}(\.m?js)?/g, (word, script?: string) => (script ? word : "…"))
    .replaceAll(/\+?\d[\d\s()-]{6,}\d/g, "…");
