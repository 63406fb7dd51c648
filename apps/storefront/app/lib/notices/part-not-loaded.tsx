import { Button } from "@zertsalo/ui/button";
import { useRevalidator } from "react-router";
import styles from "./part-not-loaded.module.css";

export interface Retry {
  /** Loads the missing part again; without it the page reloads. */
  retry?: (() => void) | undefined;
  isBusy?: boolean | undefined;
}

/** Replaces a part of a page, form or dialog that failed to load: it must not look empty. */
export function PartNotLoaded({ text, ...again }: { text: string } & Retry) {
  return (
    <div className={styles.part} role="alert">
      <p>{text}</p>
      <RetryButton {...again} />
    </div>
  );
}

export function RetryButton({ retry, isBusy = false }: Retry) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      variant="secondary"
      busy={retry ? isBusy : state !== "idle"}
      onClick={() => (retry ? retry() : void revalidate())}
    >
      Повторить
    </Button>
  );
}
