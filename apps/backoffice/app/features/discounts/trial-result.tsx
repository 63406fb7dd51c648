import type { DiscountTrial } from "@zertsalo/contract/staff-discounts";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import styles from "./discounts.module.css";

/** Each line with its reasons, each rule with what it takes or why it does not, and the two totals. */
export function TrialResult({ trial }: { trial: DiscountTrial }) {
  const { buyer, lines, rules, total, totalWithout, unknown, month } = trial;
  const isTrying = rules.some(({ isTried }) => isTried);
  return (
    <div className={styles.result} role="status">
      {unknown.length > 0 && (
        <Note tone="warn" icon="alert">
          Нет в каталоге: {unknown.join(", ")}
        </Note>
      )}
      <p className={styles.quiet}>Покупатель: {buyer}</p>
      <ul className={styles.lines} aria-label="Товары корзины">
        {lines.map(({ name, article, quantity, before, total: sum, steps, isGift }) => (
          <li key={`${isGift} ${article}`}>
            <span>
              {name}
              <small>
                {article}, {quantity} шт.{isGift && ", подарок"}
              </small>
              {steps.map(({ title, amount }) => (
                <small key={title}>
                  {title}: −{formatMoney(amount)}
                </small>
              ))}
            </span>
            <span className={styles.sum}>
              {formatMoney(sum)}
              {before > sum && <s>{formatMoney(before)}</s>}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.lines} aria-label="Правила">
        {rules.map(({ name, amount, refusal, isTried }, at) => (
          <li key={at} className={refusal ? styles.off : undefined}>
            <span>
              <Icon name={refusal ? "x" : "check"} size={16} /> {name || "Без названия"}
              {isTried && <small>это правило</small>}
              {refusal && <small>{refusal}</small>}
            </span>
            <span className={styles.sum}>{refusal ? "не применено" : `−${formatMoney(amount)}`}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>Итого</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        <div>
          <dt>{isTrying ? "Без этого правила" : "Без правил"}</dt>
          <dd>{formatMoney(totalWithout)}</dd>
        </div>
        {month && (
          <div>
            <dt>Заказов с этими товарами за 30 дней</dt>
            <dd>
              {month.withGoods} из {month.orders}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
