import type { Money } from "@zertsalo/contract/money";
import type { MoneyDirection, RegisterProvider } from "@zertsalo/contract/staff-money";
import { type Day, inMoscow } from "../delivery/calendar.ts";
import { csvLines } from "../text/csv-lines.ts";
import { typedMoney } from "../text/format.ts";

/** One operation in a provider's register. */
export interface RegisterOperation {
  direction: MoneyDirection;
  /** Of a payment its id, of a refund the refund's own where the file has one. */
  operationId: string;
  paymentId: string;
  amount: Money;
  commission: Money;
  at: string;
}

export interface ReadRegister {
  provider: RegisterProvider;
  operations: RegisterOperation[];
  /** What the file lists, though there may be none of it. */
  directions: MoneyDirection[];
  days: { from: Day; to: Day } | null;
  /** Lines that repeat an operation word for word. */
  repeated: number;
  unread: { line: number; text: string }[];
}

type Column = "payment" | "refund" | "sum" | "sumBack" | "net" | "fee" | "feeTax" | "time" | "kind";
type Titles = Readonly<Record<Column, RegExp>>;

const nothing = /^$/;

/**
 * Columns by their titles. YooKassa has a file of payments and one of refunds; the titles of the bank differ between its
 * cabinets, so several are understood.
 */
const titles: Readonly<Record<RegisterProvider, Titles>> = {
  yookassa: {
    payment: /^(идентификатор платежа|номер транзакции|payment id)$/i,
    refund: /^(идентификатор возврата|refund id)$/i,
    sum: /^(сумма платежа|payment amount)$/i,
    sumBack: /^(сумма возврата|refund amount)$/i,
    net: /^сумма (платежа )?за вычетом комиссии/i,
    fee: /^(сумма комиссии|комиссия)/i,
    feeTax: /^ндс с комиссии/i,
    time: /^(время|дата)( и время)? (платежа|возврата|зачисления возврата.*|операции)$/i,
    kind: nothing,
  },
  sber: {
    payment: /^((уникальный )?номер заказа в пла[тжеён]+ом шлюзе|уникальный (номер|идентификатор) заказа|md ?order)$/i,
    refund: /^(номер операции|идентификатор операции|rrn)$/i,
    sum: /^сумма( операции| платежа)?(,? руб\.?)?$/i,
    sumBack: nothing,
    net: nothing,
    fee: /^(сумма )?комисси/i,
    feeTax: nothing,
    time: /^дата( и время)?( операции| платежа)?$/i,
    kind: /^тип( операции)?$/i,
  },
};

const wayBack = /возврат|отмена|refund|reversal/i;

/** Null: the file has the titles of no provider. */
export function parseRegister(text: string): ReadRegister | null {
  const lines = csvLines(text);
  for (const [at, cells] of lines.entries()) {
    for (const provider of ["yookassa", "sber"] as const) {
      const columns = findColumns(cells, titles[provider]);
      if (columns) return readLines(provider, columns, lines, at);
    }
  }
  return null;
}

type Columns = Readonly<Record<Column, number>>;

function findColumns(cells: readonly string[], patterns: Titles): Columns | null {
  const entries = Object.entries(patterns).map(([name, pattern]) => [
    name,
    cells.findIndex((cell) => cell !== "" && pattern.test(cell)),
  ]);
  const columns = Object.fromEntries(entries) as Columns;
  return columns.payment >= 0 && (columns.sum >= 0 || columns.sumBack >= 0) ? columns : null;
}

function readLines(provider: RegisterProvider, columns: Columns, lines: string[][], titleLine: number): ReadRegister {
  const namedDay = lines.slice(0, titleLine).flatMap(([cell = ""]) => readTime(cell.split(":").at(-1) ?? "") ?? [])[0];
  const known = new Map<string, RegisterOperation>();
  const unread: ReadRegister["unread"] = [];
  let repeated = 0;
  for (const [at, cells] of lines.entries()) {
    // Sums below the table are no lines of it.
    if (at <= titleLine || cells.length <= Math.max(columns.payment, columns.sum, columns.sumBack)) continue;
    if (cells[columns.payment] === "" || /^\s*итого/i.test(cells[0] ?? "")) continue;
    const operation = readOperation(columns, cells, namedDay ?? null);
    if (!operation) {
      unread.push({ line: at + 1, text: cells.join(" ").slice(0, 120) });
      continue;
    }
    const key = `${operation.direction} ${operation.operationId}`;
    const before = known.get(key);
    if (!before) known.set(key, operation);
    else if (isSame(before, operation)) repeated += 1;
    else unread.push({ line: at + 1, text: `${operation.operationId}: второй раз с другой суммой` });
  }
  const operations = [...known.values()];
  const days = operations.map(({ at }) => inMoscow(new Date(at)).day).toSorted();
  const day = namedDay && inMoscow(new Date(namedDay)).day;
  const from = days[0] ?? day;
  return {
    provider,
    operations,
    directions: columns.kind >= 0 ? ["in", "out"] : [columns.sum >= 0 ? "in" : "out"],
    days: from ? { from, to: days.at(-1) ?? from } : null,
    repeated,
    unread,
  };
}

const isSame = (one: RegisterOperation, other: RegisterOperation) =>
  one.amount === other.amount && one.paymentId === other.paymentId;

function readOperation(columns: Columns, cells: readonly string[], namedDay: string | null): RegisterOperation | null {
  const cell = (column: Column) => cells[columns[column]] ?? "";
  const typed = columns.sum >= 0 ? cell("sum") : cell("sumBack");
  const isBack = columns.sum < 0 || /^[-−]/.test(typed) || wayBack.test(cell("kind"));
  const amount = readSum(typed);
  const at = columns.time >= 0 ? readTime(cell("time")) : namedDay;
  const paymentId = cell("payment");
  if (!amount || at === null || paymentId.length > 100) return null;
  const commission = isBack ? 0 : readCommission(columns, cells, amount);
  if (commission === null) return null;
  const own = cell("refund");
  // Without an id of its own a refund is known by its payment, sum and time.
  const operationId = isBack ? own || `${paymentId}/${amount}/${at}` : paymentId;
  return { direction: isBack ? "out" : "in", operationId, paymentId, amount, commission, at };
}

/** What the provider has kept, tax included. */
function readCommission(columns: Columns, cells: readonly string[], amount: Money): Money | null {
  const sumIn = (column: Column) => (columns[column] < 0 ? 0 : readSum(cells[columns[column]] ?? ""));
  if (columns.net >= 0) {
    const net = sumIn("net");
    return net === null || net > amount ? null : amount - net;
  }
  const [fee, tax] = [sumIn("fee"), sumIn("feeTax")];
  return fee === null || tax === null ? null : fee + tax;
}

const readSum = (text: string) =>
  text === "" ? 0 : typedMoney(text.replace(/^[-−]/, "").replace(/(руб\.?|RUB)$/i, ""));

/** «15.12.2022 12:37:07», «2026-07-12», by the clock of Moscow; null for anything else. */
function readTime(text: string): string | null {
  const found = /^\s*(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\.(\d\d)\.(\d{4}))(?:[ T,]+(\d\d?):(\d\d)(?::(\d\d))?)?/.exec(text);
  if (!found) return null;
  const [, year, month, day, dayFirst, monthThen, yearLast, hours = "12", minutes = "00", seconds = "00"] = found;
  const date = `${year ?? yearLast}-${month ?? monthThen}-${day ?? dayFirst}`;
  const at = new Date(`${date}T${hours.padStart(2, "0")}:${minutes}:${seconds}+03:00`);
  return Number.isNaN(at.getTime()) || inMoscow(at).day !== date ? null : at.toISOString();
}
