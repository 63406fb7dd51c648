import type { Client } from "@zertsalo/client/client";
import { type AuditEntry, exportAuditLog } from "@zertsalo/contract/staff";
import type { Cell } from "@zertsalo/page-server/xlsx";
import { listFile } from "#app/lib/list/list-file.server.ts";
import { momentText } from "#app/lib/moments.ts";
import { type AuditChoice, toAuditQuery } from "./audit-choice.ts";
import { auditKinds } from "./audit-kinds.ts";

const columns = [
  { title: "Когда", width: 18 },
  { title: "Кто", width: 26 },
  { title: "Вид", width: 12 },
  { title: "Что", width: 34 },
  { title: "О чём", width: 30 },
  { title: "Подробности", width: 46 },
  { title: "Изменения", width: 80 },
];

/** The log as it is narrowed now, as a file. */
export function auditFile(api: Client, choice: AuditChoice, type: string | null): Promise<Response> {
  const query = toAuditQuery(choice);
  return listFile({
    type,
    name: "zertsalo-audit",
    title: "Журнал",
    columns,
    readPart: ({ cursor }) =>
      api.call(exportAuditLog, { query: { ...query, ...(cursor && { before: Number(cursor) }) } }),
    rowsOf: ({ entries }) => entries.map(cellsOf),
  });
}

function cellsOf({ at, staff, kind, title, about, words: text, changes }: AuditEntry): Cell[] {
  return [momentText(at), staff.name, auditKinds[kind].name, title, about, text, changes.map(changeText).join("; ")];
}

const changeText = ({ title, from, to }: AuditEntry["changes"][number]) =>
  `${title && `${title}: `}${from || "пусто"} → ${to || "пусто"}`;
