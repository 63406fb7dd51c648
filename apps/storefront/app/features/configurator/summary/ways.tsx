import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import type { WayData } from "../configurator-page-data.ts";
import styles from "./summary.module.css";

/** How it can be brought; a way that does not take the piece says why. */
export function Ways({ ways, cityName }: { ways: readonly WayData[]; cityName: string }) {
  return (
    <ul className={styles.ways} aria-label={`Доставка: ${cityName}`}>
      {ways.map(({ code, label, text, isFit }) => (
        <li key={code} className={clsx(!isFit && styles.unfit)}>
          <Icon name={isFit ? "check" : "ban"} size={20} />
          <span>
            {label}
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
