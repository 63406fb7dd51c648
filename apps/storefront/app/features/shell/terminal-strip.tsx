import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useRef, useState } from "react";
import { refreshMe } from "#app/lib/me.ts";
import { paths } from "#app/lib/paths.ts";
import { secondsToReset } from "./idle-time.ts";
import { CodeForm } from "./code-form.tsx";
import styles from "./strip.module.css";

const actions = ["pointerdown", "keydown", "wheel"] as const;

/** At the bottom of a shop's own screen: the next buyer begins with nothing of the one before. */
export function TerminalStrip({ number }: { number: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const secondsLeft = useSecondsToReset();

  useEffect(() => {
    document.documentElement.dataset.terminal = "";
    return () => void delete document.documentElement.dataset.terminal;
  }, []);
  useEffect(() => {
    if (secondsLeft === 0) form.current?.requestSubmit();
  }, [secondsLeft]);

  return (
    <div className={styles.strip} data-theme="dark">
      <Icon name="store" />
      <span role="status">
        {secondsLeft
          ? `Терминал магазина: данные сотрутся через ${secondsLeft} с\u00a0без действий`
          : `Терминал${number ? ` №\u00a0${number}` : ""}`}
      </span>
      {number ? null : (
        <CodeForm action={paths.shell.terminal} label="Код подключения" submit="Подключить" onDone={refreshMe} />
      )}
      <form ref={form} method="post" action={paths.shell.reset} onSubmit={forgetStored}>
        <Button type="submit" variant="secondary" size="lg">
          <Icon name="reset" />
          Новый покупатель
        </Button>
      </form>
    </div>
  );
}

/** Counts from the last touch. A page that nobody has touched yet belongs to nobody. */
function useSecondsToReset(): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let touchedAt: number | null = null;
    const touch = () => {
      touchedAt = performance.now();
      setLeft(null);
    };
    const timer = setInterval(() => {
      if (touchedAt !== null) setLeft(secondsToReset(performance.now() - touchedAt));
    }, 1_000);
    for (const action of actions) window.addEventListener(action, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const action of actions) window.removeEventListener(action, touch);
    };
  }, []);
  return left;
}

/** What pages keep in the browser besides cookies. */
function forgetStored(): void {
  localStorage.clear();
  sessionStorage.clear();
}
