/** End of a page of documents: time in microseconds, order number, and the id of the paper; none for a bill. */
export interface DocumentsCursor {
  atUs: number;
  number: number;
  id: number | null;
}

const pattern = /^(\d{1,16})\.(\d{1,11})\.(\d{1,10})$/;

export const writeDocumentsCursor = ({ atUs, number, id }: DocumentsCursor) => `${atUs}.${number}.${id ?? 0}`;

/** Null for a malformed cursor: the list then starts from the beginning. */
export function readDocumentsCursor(text: string | undefined): DocumentsCursor | null {
  const [, atUs, number, id] = pattern.exec(text ?? "") ?? [];
  return atUs && number && id ? { atUs: Number(atUs), number: Number(number), id: Number(id) || null } : null;
}
