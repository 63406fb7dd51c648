import { createContext, use, useSyncExternalStore } from "react";
import styles from "./request-code.module.css";

/** Given around the pages by the server; the browser reads it from the page that came. */
export const RequestIdContext = createContext<string | null>(null);

const elementId = "request-code";
const neverChanges = () => () => {};
const fromDocument = () => document.getElementById(elementId)?.textContent ?? null;

/** The id of the request, to be quoted to the shop's people: it finds all that the services have logged about it. */
export function RequestCode() {
  const given = use(RequestIdContext);
  const id = useSyncExternalStore(neverChanges, fromDocument, () => given ?? fromDocument());
  if (!id) return null;
  return (
    <p className={styles.code}>
      Код обращения: <code id={elementId}>{id}</code>
    </p>
  );
}
