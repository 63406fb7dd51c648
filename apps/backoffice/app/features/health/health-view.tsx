import type { HealthState, NeedsHands, PartHealth, ShopHealth } from "@zertsalo/contract/staff-health";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import type { OfficeSection } from "#app/lib/office-sections.ts";
import { healthCard, healthStateText, healthTones } from "./health-cards.ts";
import { momentOf, secondsBefore } from "./health-times.ts";
import { matterText } from "./matter-texts.ts";
import styles from "./health.module.css";

interface HealthViewProps {
  health: ShopHealth;
  sections: readonly OfficeSection[];
}

/** What needs a person first, then a card for each service. */
export function HealthView({ health, sections }: HealthViewProps) {
  const { needsHands, parts, at } = health;
  return (
    <div className={styles.health}>
      <section className={styles.hands} aria-labelledby="hands">
        <header>
          <h2 id="hands">{needsHands.length > 0 ? `Требует рук: ${needsHands.length}` : "Рук не требуется"}</h2>
          <span>{restText(health)}</span>
        </header>
        {needsHands.length > 0 && (
          <ul>
            {needsHands.map((each) => (
              <Matter key={each.matter} matter={each} at={at} sections={sections} />
            ))}
          </ul>
        )}
      </section>
      <div className={styles.cards}>
        {parts.map((part) => (
          <PartCard key={part.part} part={part} health={health} />
        ))}
      </div>
    </div>
  );
}

export const Updated = ({ time, isStale }: { time: string; isStale: boolean }) => (
  <span className={styles.updated} role="status">
    {isStale ? `не удалось обновить, показано на ${time}` : `обновлено ${time}, каждые 30 с`}
  </span>
);

function restText({ parts, needsHands }: ShopHealth): string {
  const unknown = parts.filter(({ state }) => state === "unknown").length;
  if (unknown > 0) return `нет отчёта: ${unknown} из ${parts.length}`;
  return needsHands.length > 0 ? "остальное работает" : "всё работает";
}

function Matter({ matter, at, sections }: { matter: NeedsHands; at: string; sections: readonly OfficeSection[] }) {
  const { title, link, advice } = matterText(matter);
  const isOpen = link && sections.some(({ path }) => link.to.startsWith(path));
  const details = [matter.cause, matter.since && `с ${momentOf(matter.since, at)}`].filter(Boolean).join(", ");
  return (
    <li>
      <Icon name="alert" />
      <p>
        <b>{title}</b>
        {details && <span>{details}</span>}
      </p>
      {isOpen && (
        <Link to={link.to} className={buttonClass({ variant: "secondary", size: "sm" })}>
          {link.name}
        </Link>
      )}
      {!isOpen && advice && <em>{advice}</em>}
    </li>
  );
}

function PartCard({ part, health }: { part: PartHealth; health: ShopHealth }) {
  const { title, icon, figure, figureName, lines, impact } = healthCard(part.part, health);
  return (
    <article className={styles.card} aria-labelledby={`part-${part.part}`}>
      <header>
        <h2 id={`part-${part.part}`}>
          <Icon name={icon} />
          {title}
        </h2>
        <StatusPill tone={healthTones[part.state]} isDense>
          {healthStateText(part, health)}
        </StatusPill>
      </header>
      <p className={styles.figure}>
        <b>{figure}</b> <span>{figureName}</span>
      </p>
      {part.hours.length > 0 && <Hours hours={part.hours} at={health.at} />}
      {part.state === "stopped" && <p className={styles.impact}>{impact}</p>}
      <dl>
        {lines.map(({ name, value, isBad = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-bad={isBad || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const hourTexts: readonly (readonly [HealthState, string])[] = [
  ["stopped", "остановлено"],
  ["errors", "с ошибками"],
  ["unknown", "без отчёта"],
];

/** The worst ones; more would not fit in a line. */
const maxHourTexts = 2;

/** A strip for each of 24 hours; what is not green is written as text too. */
function Hours({ hours, at }: { hours: readonly HealthState[]; at: string }) {
  const sums = hourTexts
    .map(([state, text]) => ({ text, count: hours.filter((hour) => hour === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => `${count} ч ${text}`)
    .slice(0, maxHourTexts);
  const first = new Date(secondsBefore(at, (hours.length - 1) * 3_600)).setUTCMinutes(0, 0, 0);
  return (
    <figure className={styles.hours}>
      <div aria-hidden="true">
        {hours.map((state, hour) => (
          <i key={hour} data-state={state} />
        ))}
      </div>
      <figcaption>
        <span>{momentOf(new Date(first).toISOString(), at)}</span>
        <span>{sums.join(", ") || "без сбоев"}</span>
        <span>сейчас</span>
      </figcaption>
    </figure>
  );
}
