import type { Calculation } from "@zertsalo/domain/configurator/model";
import { countOf, formatMoney, formatWeight } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import type { ServedData } from "../configurator-page-data.ts";
import styles from "./summary.module.css";

// Opened by those who ask.
const Parts = lazy(() => import("./parts.tsx").then((module) => ({ default: module.Parts })));
const Ways = lazy(() => import("./ways.tsx").then((module) => ({ default: module.Ways })));

interface SummaryProps {
  calculation: Calculation;
  served: ServedData | null;
  /** The server is asked anew: what it said of the piece before counts no more. */
  isAsking: boolean;
  cityName: string;
  /** Beside the price: the button and what else can be done with the piece. */
  children: ReactNode;
}

/** What the piece is, when it is made and brought, what it weighs and costs. */
export function Summary({ calculation, served, isAsking, cityName, children }: SummaryProps) {
  const { name, leadTimeDays, packages, total } = calculation;
  const [opened, setOpened] = useState<"parts" | "ways" | null>(null);
  const detailsId = useId();
  const toggle = (which: "parts" | "ways") => setOpened(opened === which ? null : which);
  const opener = (which: "parts" | "ways", text: string) => (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={opened === which}
      aria-controls={detailsId}
      onClick={() => toggle(which)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.summary}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <ul>
          <li>
            <Icon name="factory" />
            <span>
              <b>{countOf(leadTimeDays, ["рабочий день", "рабочих дня", "рабочих дней"])}</b> изготовление
            </span>
          </li>
          <li className={clsx(isAsking && styles.stale)}>
            <Icon name="truck" />
            <span>
              {served?.day ? (
                <>
                  Привезём <b>{served.day}</b>
                  {served.from && `, ${served.from}`}
                </>
              ) : (
                "Доставим по\u00a0договорённости"
              )}{" "}
              {served && served.ways.length > 0 && opener("ways", cityName)}
            </span>
          </li>
          <li>
            <Icon name="box" />
            <span>
              Вес <b>{formatWeight(packages.reduce((sum, { grossGrams }) => sum + grossGrams, 0))}</b> с&nbsp;упаковкой
            </span>
          </li>
        </ul>
      </div>
      <div className={styles.buy}>
        <div>
          <p className={styles.price}>
            <span className="vh">Цена </span>
            {formatMoney(total)}
          </p>
          {opener("parts", "Из\u00a0чего цена")}
        </div>
        {children}
      </div>
      <div id={detailsId} className={styles.details} hidden={opened === null}>
        <Suspense>
          {opened === "parts" && <Parts calculation={calculation} />}
          {opened === "ways" && served && <Ways ways={served.ways} cityName={cityName} />}
        </Suspense>
      </div>
    </div>
  );
}
