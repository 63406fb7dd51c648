import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./mailings.module.css";

interface Trouble {
  email: string;
  state: "refused" | "bounced";
  reason: string;
}

/** Addresses that the mailing did not reach, with what their servers said. */
export function TroubleList({ troubles }: { troubles: readonly Trouble[] }) {
  if (troubles.length === 0) return null;
  return (
    <Plate title="Не доставлено">
      <ul className={styles.troubles}>
        {troubles.map(({ email, state, reason }) => (
          <li key={email}>
            {email}
            <small>
              {state === "bounced" ? "Адрес не принимает писем, больше не пишем" : "Письмо не приняли"}
              {reason && `: ${reason}`}
            </small>
          </li>
        ))}
      </ul>
    </Plate>
  );
}
