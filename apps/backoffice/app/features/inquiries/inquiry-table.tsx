import type { InquiryView, ListedInquiry } from "@zertsalo/contract/staff-inquiries";
import { inquiryKinds } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { isTooShort } from "@zertsalo/domain/staff/search-query";
import { clsx } from "clsx";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import styles from "./inquiries.module.css";

interface InquiryTableProps {
  inquiries: readonly ListedInquiry[];
  /** Id of the inquiry in the panel. */
  openId: number | null;
  /** Query string of the list's filters, preserved in every link. */
  search: string;
  q: string;
  view: InquiryView;
  isBusy: boolean;
}

export function InquiryTable({ inquiries, openId, search, q, view, isBusy }: InquiryTableProps) {
  return (
    <div className={clsx(table.wrap, styles.wrap)} aria-busy={isBusy || undefined}>
      <table className={clsx(table.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">О&nbsp;чём</th>
            <th scope="col">Кто</th>
            <th scope="col">Вид</th>
            <th scope="col">Срок</th>
            <th scope="col">Ведёт</th>
          </tr>
        </thead>
        <tbody>
          {inquiries.map((inquiry) => (
            <InquiryRow key={inquiry.id} inquiry={inquiry} isOpen={inquiry.id === openId} search={search} />
          ))}
        </tbody>
      </table>
      {inquiries.length === 0 && <p className={table.empty}>{emptyText(view, q)}</p>}
    </div>
  );
}

function emptyText(view: InquiryView, q: string): string {
  if (isTooShort(q)) return "Введите хотя бы три знака";
  if (q) return `По запросу «${q}» здесь ничего нет`;
  return view === "open" ? "Все обращения разобраны" : "Таких обращений нет";
}

interface InquiryRowProps {
  inquiry: ListedInquiry;
  isOpen: boolean;
  search: string;
}

function InquiryRow({ inquiry, isOpen, search }: InquiryRowProps) {
  const { id, subject, kind, name, orderNumber, term, assignee } = inquiry;
  return (
    <tr data-current={isOpen || undefined}>
      <td className={styles.number}>{id}</td>
      <td className={styles.subject}>
        <Link to={`/inquiries/${id}/${search}`} aria-current={isOpen || undefined}>
          {subject || "Данные удалены"}
        </Link>
        {orderNumber !== null && <small>Заказ № {orderNumber}</small>}
      </td>
      <td>{name}</td>
      <td className={styles.kind}>{inquiryKinds[kind].name}</td>
      <td className={styles.term} data-tone={term.tone}>
        {term.text}
      </td>
      <td className={styles.assignee}>{assignee ? assignee.name : <span className={styles.none}>не назначен</span>}</td>
    </tr>
  );
}
