import type { Register } from "@zertsalo/contract/staff-money";
import { Plate } from "#app/lib/page/plate.tsx";
import { dayText, momentText } from "#app/lib/moments.ts";
import styles from "./money.module.css";
import { providerNames } from "./money-texts.ts";

/** Registers that reach into the month. */
export function Registers({ registers }: { registers: readonly Register[] }) {
  if (registers.length === 0) return null;
  return (
    <Plate title="Загруженные реестры">
      <ul className={styles.registers}>
        {registers.map(({ id, provider, name, rows, fromDay, toDay, author, readAt }) => (
          <li key={id}>
            <b>{name}</b>
            <small>
              {providerNames[provider]}, {dayText(fromDay)}
              {toDay !== fromDay && ` – ${dayText(toDay)}`}, операций: {rows}. {author}, {momentText(readAt)}
            </small>
          </li>
        ))}
      </ul>
    </Plate>
  );
}
