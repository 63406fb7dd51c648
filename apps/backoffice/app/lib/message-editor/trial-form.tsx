import { Button } from "@zertsalo/ui/button";
import { useFetcher } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";

interface TrialFormProps {
  action: string;
  /** What stands on the screen, saved or not. */
  content: object;
  address: string;
  hasFault: boolean;
}

/** The email in a real mail program, before anybody else has it. */
export function TrialForm({ action, content, address, hasFault }: TrialFormProps) {
  const fetcher = useFetcher<{ refusal: string | null; done: string | null }>();
  const isBusy = fetcher.state !== "idle";
  return (
    <section className={editor.plate} aria-label="Проба">
      <h2>Проба</h2>
      <p className={editor.quiet}>Письмо с этими словами и примером данных на {address}</p>
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="content" value={JSON.stringify(content)} />
        <Button type="submit" size="sm" variant="secondary" busy={isBusy} disabled={isBusy || hasFault}>
          Отправить себе
        </Button>
      </fetcher.Form>
      {!isBusy && <ResultNote answer={fetcher.data} />}
    </section>
  );
}
