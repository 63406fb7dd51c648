/** Where a page of the history ended: the moment its last order was placed, to the microsecond, and that order. */
export interface HistoryCursor {
  placedAtUs: number;
  uid: string;
}

const pattern = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeHistoryCursor = ({ placedAtUs, uid }: HistoryCursor) => `${placedAtUs}.${uid}`;

/** Null for what is no cursor of ours: the history then begins anew. */
export function readHistoryCursor(text: string | undefined): HistoryCursor | null {
  const [, placedAtUs, uid] = pattern.exec(text ?? "") ?? [];
  return placedAtUs && uid ? { placedAtUs: Number(placedAtUs), uid } : null;
}
