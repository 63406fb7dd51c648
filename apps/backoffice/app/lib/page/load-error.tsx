import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import styles from "./page.module.css";

interface LoadErrorProps {
  error: unknown;
  /** «обращения», «обращение». */
  what: string;
}

/** In place of a list that failed to load: a failure never looks like an empty list. */
export function LoadError({ error, what }: LoadErrorProps) {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Note tone="warn" icon="alert" isNews>
        Такого нет: адрес неверный, или его уже удалили.
      </Note>
    );
  }
  return (
    <Note tone="warn" icon="alert" isNews>
      <p className={styles.failed}>Не&nbsp;удалось загрузить {what}.</p>
      <Button size="sm" variant="secondary" busy={state !== "idle"} onClick={() => void revalidate()}>
        Повторить
      </Button>
    </Note>
  );
}
