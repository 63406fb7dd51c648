import type { WhyChain, WhyStatus } from "@zertsalo/contract/staff-order-why";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { momentText } from "#app/lib/moments.ts";
import styles from "./why-chains.module.css";

/** Sums from their first step to the last, each under an address of its own («#delivery»). */
export function WhyChains({ chains }: { chains: readonly WhyChain[] }) {
  return chains.map(({ key, title, steps, total }) => (
    <section key={key} id={key} className={styles.plate} aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`}>{title}</h2>
      <ol className={styles.steps}>
        {steps.map(({ text, amount }, at) => (
          <li key={text}>
            <span>{text}</span>
            <b>{at > 0 && amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)}</b>
          </li>
        ))}
        <li className={styles.total}>
          <span>Получилось</span>
          <b>{formatMoney(total)}</b>
        </li>
      </ol>
    </section>
  ));
}

export function WhyStatusPlate({ status: { text, passed, next } }: { status: WhyStatus }) {
  return (
    <section id="status" className={styles.plate} aria-labelledby="status-title">
      <h2 id="status-title">Статус «{text}»</h2>
      <h3>Как сюда пришёл</h3>
      <ol className={styles.steps}>
        {passed.map((step) => (
          <li key={step.at + step.text}>
            <span>
              {step.text}
              <small>
                {step.by}
                {step.rule && `; правило: ${step.rule}`}
              </small>
            </span>
            <time dateTime={step.at}>{momentText(step.at)}</time>
          </li>
        ))}
      </ol>
      <h3>Куда можно дальше</h3>
      <ul className={styles.steps}>
        {next.map(({ text: to, by, rule, holds }) => (
          <li key={to + by + rule}>
            <span>
              {to}
              <small>
                {by}; правило: {rule}
              </small>
            </span>
            <em data-holds={holds || undefined}>
              <Icon name={holds ? "check" : "x"} size={16} />
              {holds ? "выполнено" : "не выполнено"}
            </em>
          </li>
        ))}
      </ul>
      {next.length === 0 && <p className={styles.quiet}>Дальше переводить некуда.</p>}
    </section>
  );
}

export function WhyInputs({ inputs }: { inputs: readonly { name: string; value: string }[] }) {
  return (
    <section className={styles.plate} aria-labelledby="inputs-title">
      <h2 id="inputs-title">Что учтено</h2>
      <dl className={styles.inputs}>
        {inputs.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
