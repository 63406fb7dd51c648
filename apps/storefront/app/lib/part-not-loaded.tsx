import { Button } from "@zertsalo/ui/button";
import { useRevalidator } from "react-router";
import styles from "./part-not-loaded.module.css";

export interface Retry {
  /** Asks for what is missing; without it the page is asked for anew. */
  retry?: (() => void) | undefined;
  isBusy?: boolean | undefined;
}

/** In place of a part of a page, of a form or of a dialog that could not be read: it is never taken for an empty one. */
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
