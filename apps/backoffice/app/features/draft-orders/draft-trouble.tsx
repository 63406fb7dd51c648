import { Note } from "@zertsalo/ui/note";
import type { DraftChange, DraftChanges } from "./use-draft-changes.ts";

interface DraftTroubleProps {
  changes: DraftChanges;
  /** Of the part of the page that it stands in. */
  of: readonly DraftChange["step"][];
}

/** Why the last change did not work, beside what was pressed. */
export function DraftTrouble({ changes: { last }, of }: DraftTroubleProps) {
  if (!last || !of.includes(last.change.step)) return null;
  const { refusal, notAdded } = last;
  if (refusal === null && notAdded.length === 0) return null;
  return (
    <Note tone="warn" icon="alert" isNews>
      {refusal ?? `Этого нет в\u00a0наличии: ${notAdded.join(", ")}`}
    </Note>
  );
}
