const key = "checkout-draft";

type Drafts = Record<string, string>;

/** What was typed and is not kept by the server yet: a reload in the middle of a word loses nothing. Of this tab alone. */
export function readDraft(cartUid: string, name: string): string | null {
  return all()[`${cartUid} ${name}`] ?? null;
}

export function writeDraft(cartUid: string, name: string, value: string | null): void {
  const { [`${cartUid} ${name}`]: _, ...others } = all();
  try {
    sessionStorage.setItem(key, JSON.stringify(value === null ? others : { ...others, [`${cartUid} ${name}`]: value }));
  } catch {
    // No room, or no storage at all: what is typed is kept when its field is left.
  }
}

function all(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Drafts;
  } catch {
    return {};
  }
}
