import type { DayMatter } from "@zertsalo/contract/staff-day";
import { Link } from "react-router";
import type { OfficeSection } from "#app/lib/office-sections.ts";
import styles from "./day.module.css";

interface DayMattersProps {
  matters: readonly { matter: DayMatter; count: number }[];
  sections: readonly OfficeSection[];
  /** By the shop's own clock. */
  today: string;
}

/** What waits, the pressing first; what nobody waits for is left out, and what cannot be entered is no link. */
export function DayMatters({ matters, sections, today }: DayMattersProps) {
  const waiting = matters.filter(({ count }) => count > 0);
  return (
    <ul className={styles.matters}>
      {waiting.map(({ matter, count }) => {
        const { title, path, isPressing = false } = matterLinks(today)[matter];
        const isOpen = sections.some((room) => path.startsWith(room.path));
        const card = (
          <>
            <b>{count}</b>
            <span>{title}</span>
          </>
        );
        return (
          <li key={matter} data-pressing={isPressing || undefined}>
            {isOpen ? <Link to={path}>{card}</Link> : <div>{card}</div>}
          </li>
        );
      })}
    </ul>
  );
}

const matterLinks = (today: string): Record<DayMatter, { title: string; path: string; isPressing?: boolean }> => ({
  overdue: { title: "Просрочены", path: "/orders/?look=table&overdue=1", isPressing: true },
  "due-today": { title: "Отдать или отправить сегодня", path: "/orders/?look=table&due=1" },
  check: { title: "Ждут решения менеджера", path: "/orders/?look=table&check=1", isPressing: true },
  change: { title: "На правке состава", path: "/orders/?look=table&letter=K" },
  unpaid: { title: "Ждут оплаты", path: "/orders/?look=table&letter=X" },
  fresh: { title: "Новые сегодня", path: `/orders/?look=table&from=${today}&to=${today}` },
  returns: { title: "Заявки на возврат", path: "/returns/", isPressing: true },
  inquiries: { title: "Обращения покупателей", path: "/inquiries/", isPressing: true },
  tasks: { title: "Задачи, которые решает человек", path: "/tools/", isPressing: true },
  companies: { title: "Компании ждут условий", path: "/companies/?state=waiting" },
  chats: { title: "Покупатели ждут в чате", path: "/chats/", isPressing: true },
  making: { title: "Заказы в цехе", path: "/workshop/" },
  reviews: { title: "Отзывы ждут проверки", path: "/reviews/" },
  drafts: { title: "Новые товары не опубликованы", path: "/products/?state=draft" },
  edits: { title: "Правки товаров не опубликованы", path: "/products/?lack=publishing" },
});
