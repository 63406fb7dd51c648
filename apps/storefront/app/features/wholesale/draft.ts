/** Quantities by product. */
export type DeskDraft = readonly (readonly [id: number, quantity: number])[];

const keyOf = (companyId: number) => `desk:${companyId}`;

/** The storage may be shut (private windows) or hold what another version wrote: then nothing was typed. */
export function readDeskDraft(companyId: number): DeskDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(companyId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

export function storeDraft(companyId: number, draft: DeskDraft): void {
  try {
    if (draft.length > 0) localStorage.setItem(keyOf(companyId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(companyId));
  } catch {
    // It lives as long as the page does.
  }
}

/** Whether a change of the storage in another tab is one of this company's. */
export const isDraftKey = (companyId: number, key: string | null) => key === null || key === keyOf(companyId);

function isLine(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part) && part > 0);
}
