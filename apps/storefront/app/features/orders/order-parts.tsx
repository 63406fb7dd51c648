import { Icon } from "@zertsalo/ui/icon";
import { paths } from "#app/lib/navigation/paths.ts";
import type { OrderPageData } from "./order-page-data.ts";
import styles from "./order-page.module.css";

export function OrderSteps({ steps }: Pick<OrderPageData, "steps">) {
  return (
    <ol className={styles.steps} aria-label="Путь заказа">
      {steps.map(({ text, state, note }) => (
        <li key={text} className={styles[state]} aria-current={state === "now" ? "step" : undefined}>
          <i>{state === "done" ? <Icon name="check" size={16} /> : null}</i>
          <b>{text}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  );
}

const help = [
  { title: "Как мы доставляем", link: `${paths.help}delivery/` },
  { title: "Возврат и\u00a0гарантия", link: `${paths.help}purchase-return/` },
];

/** Whoever has a chat asks there, with the order beside the question. */
export function HelpLinks({ ask }: Pick<OrderPageData, "ask">) {
  return (
    <ul className={styles.help} aria-label="Помощь">
      <li>
        <a href={ask?.href ?? paths.contacts}>
          Вопрос по&nbsp;заказу <Icon name="arrow" size={16} />
        </a>
      </li>
      {help.map(({ title, link }) => (
        <li key={link}>
          <a href={link}>
            {title} <Icon name="arrow" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
