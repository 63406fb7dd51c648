import type { ErpFile, ErpFileState, JobFailure } from "@zertsalo/contract/staff-failures";
import { formatCount } from "@zertsalo/domain/text/format";
import type { StatusTone } from "@zertsalo/ui/status-pill";
import { momentText } from "#app/lib/moments.ts";

export const erpFileStates: Readonly<Record<ErpFileState, { text: string; tone: StatusTone }>> = {
  open: { text: "Принимается", tone: "yellow" },
  waiting: { text: "Разбирается", tone: "yellow" },
  done: { text: "Принят", tone: "green" },
  failed: { text: "Не принят", tone: "red" },
};

export const erpFileTypes: Readonly<Record<ErpFile["type"], string>> = { catalog: "Каталог", sale: "Заказы" };

export const jobState = ({ nextAt }: JobFailure): { text: string; tone: StatusTone } =>
  nextAt === null ? { text: "Попытки кончились", tone: "red" } : { text: "Повторится само", tone: "yellow" };

const attempts = ["попытка", "попытки", "попыток"] as const;

/** «5 попыток из 12, следующая 19.11.2026, 12:05». */
export function attemptsText({ attempts: tried, maxAttempts, nextAt }: JobFailure): string {
  const next = nextAt === null ? "" : `, следующая ${momentText(nextAt)}`;
  return `${formatCount(tried, attempts)} из ${maxAttempts}${next}`;
}

const jobs = ["задание", "задания", "заданий"] as const;

/** What came of the wish to repeat `ids` of which `repeated` were still there. */
export function repeatedText(repeated: number, ids: number): string {
  if (repeated === 0) return "Повторять нечего: задания уже выполнены или выполняются";
  const rest = repeated < ids ? ". Остальные уже выполнены или выполняются" : "";
  return `Запускаем снова: ${formatCount(repeated, jobs)}${rest}`;
}
