import { Note } from "@zertsalo/ui/note";

/** What has become of the last step. */
export function ResultNote({ answer }: { answer: { refusal: string | null; done: string | null } | undefined }) {
  if (!answer?.refusal && !answer?.done) return null;
  return (
    <Note tone={answer.refusal ? "warn" : "ok"} icon={answer.refusal ? "alert" : "check"} isNews>
      {answer.refusal ?? answer.done}
    </Note>
  );
}
