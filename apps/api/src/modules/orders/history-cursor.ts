/** End of a page of the history: time of placing of its last order, in microseconds, and its uid. */
export interface HistoryCursor {
  placedAtUs: number;
  uid: string;
}

const pattern = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeHistoryCursor = ({ placedAtUs, uid }: HistoryCursor) => `${placedAtUs}.${uid}`;

/** Null for a malformed cursor: the history then starts from the beginning. */
export function readHistoryCursor(text: string | undefined): HistoryCursor | null {
  const [, placedAtUs, uid] = pattern.exec(text ?? "") ?? [];
  return placedAtUs && uid ? { placedAtUs: Number(placedAtUs), uid } : null;
}
