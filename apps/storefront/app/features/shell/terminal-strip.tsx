import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Icon } from "@zertsalo/ui/icon";
import { useCallback, useEffect, useRef, useState } from "react";
import { refreshMe } from "#app/lib/session/me.ts";
import { devicePaths } from "#app/lib/session/device-paths.ts";
import { secondsToReset } from "./idle-time.ts";
import { CodeForm } from "./code-form.tsx";
import styles from "./strip.module.css";

const actions = ["pointerdown", "keydown", "wheel"] as const;

/** At the bottom of a shop's own screen: the next buyer begins with nothing of the one before. */
export function TerminalStrip({ number, isConfiguring }: { number: string | null; isConfiguring: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [secondsLeft, goOn] = useSecondsToReset(isConfiguring);

  useEffect(() => {
    document.documentElement.dataset.terminal = "";
    return () => void delete document.documentElement.dataset.terminal;
  }, []);
  useEffect(() => {
    if (secondsLeft === 0) form.current?.requestSubmit();
  }, [secondsLeft]);

  return (
    <>
      <div className={styles.strip} data-theme="dark">
        <Icon name="store" />
        <span role="status">
          {secondsLeft
            ? `Терминал магазина: данные сотрутся через ${secondsLeft} с\u00a0без действий`
            : `Терминал${number ? ` №\u00a0${number}` : ""}`}
        </span>
        {number ? null : (
          <CodeForm action={devicePaths.terminal} label="Код подключения" submit="Подключить" onDone={refreshMe} />
        )}
        <form ref={form} method="post" action={devicePaths.reset} onSubmit={forgetStored}>
          <Button type="submit" variant="secondary" size="lg">
            <Icon name="reset" />
            Новый покупатель
          </Button>
        </form>
      </div>
      {isConfiguring && secondsLeft !== null && (
        <GoOnDialog secondsLeft={secondsLeft} onGoOn={goOn} onLeave={() => form.current?.requestSubmit()} />
      )}
    </>
  );
}

interface GoOnDialogProps {
  secondsLeft: number;
  onGoOn: () => void;
  onLeave: () => void;
}

/** Half made pieces are worth a question. */
function GoOnDialog({ secondsLeft, onGoOn, onLeave }: GoOnDialogProps) {
  return (
    <Dialog title="Продолжить?" widthPx={440} onClose={onGoOn}>
      <p className={styles.question}>{`Данные сотрутся через ${secondsLeft}\u00a0с\u00a0без действий`}</p>
      <div className={styles.answers}>
        <Button size="lg" onClick={onGoOn}>
          Продолжить
        </Button>
        <Button size="lg" variant="secondary" onClick={onLeave}>
          Новый покупатель
        </Button>
      </div>
    </Dialog>
  );
}

/** Counts from the last touch. A page that nobody has touched yet belongs to nobody. */
function useSecondsToReset(isConfiguring: boolean): [left: number | null, goOn: () => void] {
  const [left, setLeft] = useState<number | null>(null);
  const touchedAt = useRef<number | null>(null);
  const isPrompted = useRef(false);
  const goOn = useCallback(() => {
    touchedAt.current = performance.now();
    isPrompted.current = false;
    setLeft(null);
  }, []);
  useEffect(() => {
    // A question is answered by its buttons: a touch that took it away would never reach them.
    const touch = () => {
      if (!isConfiguring || !isPrompted.current) goOn();
    };
    const timer = setInterval(() => {
      if (touchedAt.current === null) return;
      const seconds = secondsToReset(performance.now() - touchedAt.current, isConfiguring);
      isPrompted.current = seconds !== null;
      setLeft(seconds);
    }, 1_000);
    for (const action of actions) window.addEventListener(action, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const action of actions) window.removeEventListener(action, touch);
    };
  }, [isConfiguring, goOn]);
  return [left, goOn];
}

/** What pages keep in the browser besides cookies. */
function forgetStored(): void {
  localStorage.clear();
  sessionStorage.clear();
}
