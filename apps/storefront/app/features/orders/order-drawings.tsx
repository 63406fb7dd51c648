import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { Suspense, useState } from "react";
import type { SignedLine } from "#app/lib/drawings/current-drawing.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./order-drawings.module.css";
import { useOrderIntent } from "./use-order-intent.ts";

const SignOffDialog = lazy(() =>
  import("#app/lib/drawings/sign-off-dialog.tsx").then((module) => ({ default: module.SignOffDialog })),
);

/** Drawings the buyer must accept before the order can be paid. */
export function OrderDrawings({ lines }: { lines: readonly SignedLine[] }) {
  const [open, setOpen] = useState<SignedLine | null>(null);
  const { submit, isBusy, answer } = useOrderIntent();
  if (lines.length === 0) return null;
  const agree = (line: SignedLine, drawing: string | null) => {
    setOpen(null);
    void submit({ intent: "accept", item: line.uid, drawing: drawing ?? "" }, { method: "post" });
  };
  return (
    <div className={styles.drawings}>
      <Note tone="accent" icon="ruler">
        <p>Проверьте чертёж: после этого заказ можно будет оплатить</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.uid}>
              <span>{line.name}</span>
              <Button variant="secondary" aria-haspopup="dialog" busy={isBusy} onClick={() => setOpen(line)}>
                Проверить чертёж
              </Button>
            </li>
          ))}
        </ul>
        {answer?.refusal ? <p role="alert">{answer.refusal.text}</p> : null}
        {open ? (
          <Suspense>
            <SignOffDialog line={open} onAgree={(drawing) => agree(open, drawing)} onClose={() => setOpen(null)} />
          </Suspense>
        ) : null}
      </Note>
    </div>
  );
}
