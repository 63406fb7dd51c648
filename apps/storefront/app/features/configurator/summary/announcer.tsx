import type { Calculation } from "@zertsalo/configurator/model";
import { formatNumber, roubles, wordFor } from "@zertsalo/domain/text/format";
import { useState } from "react";
import { useDebounced } from "../state/use-debounced.ts";

/** Long enough for a slider to come to rest. */
const restMs = 700;

interface Announcement {
  hash: string;
  text: string;
  /** A forced value is corrected as long as its cause lasts: its reason is announced once. */
  reasons: readonly string[];
}

/** Says what a change has come to, for whoever does not see the page. */
export function Announcer({ begunWith, calculation }: { begunWith: string; calculation: Calculation }) {
  const [announced, setAnnounced] = useState<Announcement>({ hash: begunWith, text: "", reasons: [] });
  const rested = useDebounced(calculation, restMs);
  const reasons = [...new Set(rested.corrections.map(({ reason }) => reason))];
  const news = reasons.filter((reason) => !announced.reasons.includes(reason));
  if (announced.hash !== rested.hash || news.length > 0) {
    setAnnounced({ hash: rested.hash, text: [sumText(rested), ...news].join(" "), reasons });
  }
  return (
    <p className="vh" role="status">
      {announced.text}
    </p>
  );
}

function sumText({ total, leadTimeDays }: Calculation): string {
  const price = roubles(total);
  const sum = [
    `Цена ${formatNumber(price)} ${wordFor(price, ["рубль", "рубля", "рублей"])}`,
    `срок ${leadTimeDays} ${wordFor(leadTimeDays, ["рабочий день", "рабочих дня", "рабочих дней"])}`,
  ].join(", ");
  return `${sum}.`;
}
