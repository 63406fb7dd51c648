import type { Calculation } from "@zertsalo/configurator/model";
import { formatCount, formatWeight } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { memo, type ReactNode, Suspense, useId, useMemo, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { ServedData } from "../configurator-page-data.ts";
import type { Served } from "../state/use-served.ts";
import { OwnPrice } from "./own-price.tsx";
import { PriceSummary } from "./price.tsx";
import styles from "./summary.module.css";

// Opened by those who ask.
const Parts = lazy(() => import("./parts.tsx").then((module) => ({ default: module.Parts })));
const WhyDay = lazy(() => import("#app/lib/promise/why-day.tsx").then((module) => ({ default: module.WhyDay })));
const Ways = lazy(() => import("./ways.tsx").then((module) => ({ default: module.Ways })));

interface SummaryProps {
  /** As it was when the hand that drags a size last rested: the drawing says the size meanwhile, the price follows by itself. */
  settled: Calculation;
  served: Served["served"];
  isAsking: boolean;
  cityName: string;
  /** Beside the price: the button and what else can be done with the piece. */
  children: ReactNode;
}

/** What the piece is, when it is made and brought, what it weighs and costs. */
export const Summary = memo(function Summary({ settled, served, isAsking, cityName, children }: SummaryProps) {
  const [opened, setOpened] = useState<"parts" | "ways" | "why" | null>(null);
  const detailsId = useId();
  const isWaysOpen = opened === "ways";
  const cityOpener = useMemo(
    () => (
      <Opener isOpen={isWaysOpen} controls={detailsId} onClick={() => setOpened(isWaysOpen ? null : "ways")}>
        {cityName}
      </Opener>
    ),
    [isWaysOpen, detailsId, cityName],
  );
  const isWhyOpen = opened === "why";
  const whyOpener = useMemo(
    () => (
      <Opener isOpen={isWhyOpen} controls={detailsId} onClick={() => setOpened(isWhyOpen ? null : "why")}>
        Почему этот день?
      </Opener>
    ),
    [isWhyOpen, detailsId],
  );
  return (
    <div className={styles.summary}>
      <Facts piece={settled} served={served} isAsking={isAsking} why={whyOpener}>
        {served && served.ways.length > 0 ? cityOpener : null}
      </Facts>
      <div className={styles.buy}>
        <div>
          <PriceSummary className={styles.price} />
          <OwnPrice served={served} isStale={isAsking} />
          <Opener
            isOpen={opened === "parts"}
            controls={detailsId}
            onClick={() => setOpened(opened === "parts" ? null : "parts")}
          >
            Из&nbsp;чего складывается цена
          </Opener>
        </div>
        {children}
      </div>
      <div id={detailsId} className={styles.details} hidden={opened === null}>
        <Suspense>
          {opened === "parts" && <Parts calculation={settled} />}
          {isWhyOpen && served?.made && <WhyDay steps={served.made.steps} />}
          {opened === "ways" && served && <Ways ways={served.ways} cityName={cityName} />}
        </Suspense>
      </div>
    </div>
  );
});

interface OpenerProps {
  isOpen: boolean;
  controls: string;
  onClick: () => void;
  children: ReactNode;
}

function Opener({ isOpen, controls, onClick, children }: OpenerProps) {
  return (
    <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls={controls} onClick={onClick}>
      {children}
    </button>
  );
}

interface FactsProps {
  piece: Calculation;
  served: ServedData | null;
  isAsking: boolean;
  why: ReactNode;
  /** After the day: the way to more of it. */
  children: ReactNode;
}

const Facts = memo(function Facts({ piece, served, isAsking, why, children }: FactsProps) {
  const { name, leadTimeDays, packages } = piece;
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{unbroken(name)}</p>
      <ul>
        <li>
          <Icon name="factory" />
          <Made days={leadTimeDays} made={isAsking ? null : (served?.made ?? null)} />
          {served?.made ? why : null}
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
            {children}
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
  );
});

/** The working days at once, and the day by what is booked when the shop has answered: both have their place from the beginning. */
function Made({ days, made }: { days: number; made: ServedData["made"] }) {
  return (
    <span className={styles.either}>
      <span hidden={made !== null}>
        Изготовим за&nbsp;<b>{formatCount(days, ["рабочий день", "рабочих дня", "рабочих дней"])}</b>
      </span>
      <span hidden={made === null}>
        Изготовим к&nbsp;<b>{made?.day}</b>
      </span>
    </span>
  );
}
