/** What has become of a working copy under which somebody else has saved. */
export interface Rebased<Content> {
  content: Content;
  /** Fields that only the other one has changed: they are his now. */
  theirs: (keyof Content)[];
  /** Fields that both have changed: they stay mine. */
  both: (keyof Content)[];
}

/** My changes of what I began with, on top of what is saved now. A field without a value has been removed. */
export function rebased<Content extends object>(
  mine: Content,
  { began, saved }: { began: Content; saved: Content },
): Rebased<Content> {
  const fields = [...new Set([saved, began, mine].flatMap((each) => Object.keys(each)))] as (keyof Content)[];
  const isMine = (field: keyof Content) => !isSame(mine[field], began[field]);
  const isTheirs = (field: keyof Content) => !isSame(saved[field], began[field]) && !isSame(saved[field], mine[field]);
  const changes = fields.filter(isMine).map((field) => [field, mine[field]]);
  return {
    content: { ...saved, ...(Object.fromEntries(changes) as Partial<Content>) },
    theirs: fields.filter((field) => isTheirs(field) && !isMine(field)),
    both: fields.filter((field) => isTheirs(field) && isMine(field)),
  };
}

/** Contents come from one schema, so that their keys stand in one order. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
