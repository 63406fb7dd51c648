/** Where a page of documents ended: its moment to the microsecond, its order, and which paper of it, unless the bill. */
export interface DocumentsCursor {
  atUs: number;
  number: number;
  id: number | null;
}

const pattern = /^(\d{1,16})\.(\d{1,11})\.(\d{1,10})$/;

export const writeDocumentsCursor = ({ atUs, number, id }: DocumentsCursor) => `${atUs}.${number}.${id ?? 0}`;

/** Null for what is no cursor of ours: the list then begins anew. */
export function readDocumentsCursor(text: string | undefined): DocumentsCursor | null {
  const [, atUs, number, id] = pattern.exec(text ?? "") ?? [];
  return atUs && number && id ? { atUs: Number(atUs), number: Number(number), id: Number(id) || null } : null;
}
