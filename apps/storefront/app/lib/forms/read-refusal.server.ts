import { errorCatalogue } from "@zertsalo/contract/errors";

/** Why a form sent without scripts was refused: the text of a known code; other codes in the address are ignored. */
export function readRefusal(url: URL): { code: string; text: string } | null {
  const code = url.searchParams.get("refused") ?? "";
  if (!Object.hasOwn(errorCatalogue, code)) return null;
  return { code, text: errorCatalogue[code as keyof typeof errorCatalogue].text };
}
