import type { InquiryCard, InquiryEntryKind } from "@zertsalo/contract/staff-inquiries";
import { momentText } from "#app/lib/moments.ts";
import styles from "./inquiries.module.css";

const titles: Readonly<Record<InquiryEntryKind, string>> = {
  answer: "Ответ",
  note: "Заметка",
  assigned: "Взято в работу",
  released: "Отдано коллегам",
  waiting: "Ждём покупателя",
  resumed: "Снова в работе",
  closed: "Закрыто",
  reopened: "Открыто снова",
  visit_cancelled: "Визит отменён",
};

export function InquiryHistory({ history }: Pick<InquiryCard, "history">) {
  if (history.length === 0) return null;
  return (
    <section className={styles.history} aria-label="История обращения">
      <h3>История</h3>
      <ol>
        {history.map(({ id, kind, text, isSent, author, at }) => (
          <li key={id} data-kind={kind}>
            <small>
              {kind === "answer" && (isSent ? "Ответ письмом" : "Ответ по телефону")}
              {kind !== "answer" && titles[kind]}, {author}, <time dateTime={at}>{momentText(at)}</time>
            </small>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
