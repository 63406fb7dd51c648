import { signOff } from "@zertsalo/domain/orders/sign-off";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { type MouseEvent, useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CurrentDrawing, SignedLine } from "./current-drawing.ts";
import styles from "./sign-off-dialog.module.css";

interface SignOffDialogProps {
  line: SignedLine;
  /** With the hash of the drawing that stood before him; null where there is none. */
  onAgree: (drawing: string | null) => void;
  onClose: () => void;
}

/** The buyer looks at what will be made for him, and says twice that it is right. */
export function SignOffDialog({ line, onAgree, onClose }: SignOffDialogProps) {
  const { name, summary, hash, stone, link } = line;
  const drawing = useDrawing(hash, stone);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [isPressed, setPressed] = useState(false);
  const isSeen = hash === null || drawing !== null;
  const agree = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setPressed(true);
    if (ticked.length === signOff.checks.length && isSeen) onAgree(drawing?.sha256 ?? null);
    else currentTarget.closest("dialog")?.querySelector<HTMLElement>("input:not(:checked)")?.focus();
  };
  return (
    <Dialog title={signOff.title} widthPx={960} onClose={onClose}>
      <div className={styles.body}>
        <p>{signOff.text(summary || name)}</p>
        {hash === null ? null : <Sheet hash={hash} name={name} drawing={drawing} />}
        <div className={styles.checks}>
          {signOff.checks.map((text, at) => (
            <Check
              key={text}
              name="signOff"
              value={String(at)}
              required
              aria-invalid={(isPressed && !ticked.includes(at)) || undefined}
              onChange={({ currentTarget }) =>
                setTicked((before) => (currentTarget.checked ? [...before, at] : before.filter((each) => each !== at)))
              }
            >
              {text}
            </Check>
          ))}
        </div>
        {isPressed && ticked.length < signOff.checks.length ? (
          <Note tone="warn" icon="alert">
            <span role="alert">{signOff.missing}</span>
          </Note>
        ) : null}
        <p className={styles.ways}>
          <Button size="lg" disabled={!isSeen} onClick={agree}>
            {signOff.agree}
          </Button>
          <a className={buttonClass({ variant: "secondary", size: "lg" })} href={link}>
            {signOff.change}
          </a>
          {hash !== null && drawing ? (
            <a
              className={styles.paper}
              href={paths.shell.drawing(hash, { v: drawing.sha256, form: "pdf" })}
              target="_blank"
              rel="noopener"
            >
              Чертёж в&nbsp;PDF
            </a>
          ) : null}
        </p>
      </div>
    </Dialog>
  );
}

interface SheetProps {
  hash: string;
  name: string;
  drawing: CurrentDrawing | null;
}

function Sheet({ hash, name, drawing }: SheetProps) {
  if (!drawing) return <div className={styles.wait}>Готовим чертёж…</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled, by keys too
    <div className={styles.sheet} role="region" aria-label="Чертёж" tabIndex={0}>
      <img src={paths.shell.drawing(hash, { v: drawing.sha256, form: "svg" })} alt={`Чертёж: ${name}`} />
    </div>
  );
}

/** Which drawing it is now. Null until it is known. */
function useDrawing(hash: string | null, stone: string | null): CurrentDrawing | null {
  const [drawing, setDrawing] = useState<CurrentDrawing | null>(null);
  useEffect(() => {
    if (hash === null) return undefined;
    const stop = new AbortController();
    void untilAnswered(paths.shell.drawing(hash, { stone }), stop.signal).then(setDrawing);
    return () => stop.abort();
  }, [hash, stone]);
  return drawing;
}

const againMs = 2_000;

/** Asked again while the dialog is open: without a drawing nothing can be signed. */
async function untilAnswered(address: string, signal: AbortSignal): Promise<CurrentDrawing | null> {
  while (!signal.aborted) {
    const answer = await fetch(address, { signal }).catch(() => null);
    if (answer?.ok) return (await answer.json()) as CurrentDrawing;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  return null;
}
