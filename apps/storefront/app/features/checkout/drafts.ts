const key = "checkout-draft";

type Drafts = Record<string, string>;

/** Input not saved on the server yet, per tab: it survives a reload in the middle of typing. */
export function readCheckoutDraft(cartUid: string, name: string): string | null {
  return all()[`${cartUid} ${name}`] ?? null;
}

export function writeDraft(cartUid: string, name: string, value: string | null): void {
  const { [`${cartUid} ${name}`]: _, ...others } = all();
  try {
    sessionStorage.setItem(key, JSON.stringify(value === null ? others : { ...others, [`${cartUid} ${name}`]: value }));
  } catch {
    // Storage is full or unavailable: the input is saved on blur only.
  }
}

function all(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Drafts;
  } catch {
    return {};
  }
}
