import type { ChatLoad } from "@zertsalo/contract/chat-console";
import { formatDecimal, formatNumber } from "@zertsalo/domain/text/format";
import { FigureRow } from "#app/lib/page/figure-row.tsx";
import { duration } from "../format.ts";

const to = "/chats/";

/** How soon buyers of the last days were answered. */
export function ChatFigures({ load, days }: { load: ChatLoad; days: number }) {
  const { chats, outsideHours, answered, waiting, rating } = load;
  return (
    <FigureRow
      figures={[
        {
          title: "Разговоров в\u00a0чате",
          value: formatNumber(chats),
          note: `за\u00a0${days}\u00a0дней, вне часов ${formatNumber(outsideHours)}`,
          to,
        },
        { title: "Без ответа", value: formatNumber(chats - answered), note: "оператор ещё не\u00a0написал", to },
        {
          title: "Первый ответ",
          value: waiting ? duration(waiting.medianSeconds) : "–",
          note: "медиана, в\u00a0рабочее время",
          to,
        },
        {
          title: "Первый ответ, не дольше",
          value: waiting ? duration(waiting.p90Seconds) : "–",
          note: "в\u00a090\u00a0% разговоров",
          to,
        },
        {
          title: "Оценка",
          value: rating ? formatDecimal(rating.average) : "–",
          note: rating ? `оценок: ${formatNumber(rating.count)}` : "ещё не\u00a0ставили",
          to,
        },
      ]}
    />
  );
}
