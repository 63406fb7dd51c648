import type { Calculation } from "@zertsalo/domain/configurator/model";
import { formatNumber, roubles, wordFor } from "@zertsalo/domain/text/format";
import { useState } from "react";
import { useRested } from "../state/use-rested.ts";

/** Long enough for a slider to come to rest. */
const restMs = 700;

/** Says what a change has come to, for whoever does not see the page. */
export function Announcer({ begunWith, calculation }: { begunWith: string; calculation: Calculation }) {
  const [said, setSaid] = useState({ hash: begunWith, words: "" });
  const rested = useRested(calculation, restMs);
  const isNew = said.hash !== rested.hash || rested.corrections.length > 0;
  const words = isNew ? wordsOf(rested) : said.words;
  if (isNew && words !== said.words) setSaid({ hash: rested.hash, words });
  return (
    <p className="vh" role="status">
      {said.words}
    </p>
  );
}

function wordsOf({ total, leadTimeDays, corrections }: Calculation): string {
  const price = roubles(total);
  const words = [
    `Цена ${formatNumber(price)} ${wordFor(price, ["рубль", "рубля", "рублей"])}`,
    `срок ${leadTimeDays} ${wordFor(leadTimeDays, ["рабочий день", "рабочих дня", "рабочих дней"])}`,
  ].join(", ");
  return [`${words}.`, ...new Set(corrections.map(({ reason }) => reason))].join(" ");
}
