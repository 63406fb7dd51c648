import { buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { paths } from "#app/lib/navigation/paths.ts";
import { HelpLinks, OrderSteps } from "./order-parts.tsx";
import { LinePicture } from "./line-picture.tsx";
import type { OrderGlanceData } from "./order-page-data.ts";
import { OpenOrderForm } from "./open-order-form.tsx";
import { OrderStatusLabel } from "./order-status.tsx";
import styles from "./order-page.module.css";

/** What a link from an email shows elsewhere than where the order was placed: nobody's name and no address. */
export function OrderGlancePage({ glance, refusal }: { glance: OrderGlanceData; refusal: string | null }) {
  const { title, label, lead, steps, lines, phone, total, isPaid } = glance;
  return (
    <div className={`wrap ${styles.page}`}>
      <section>
        {label ? <OrderStatusLabel label={label} className={styles.status} /> : null}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className={styles.veiled}>{glance.canOpen ? <OpenOrderForm refusal={refusal} /> : <SignInNote />}</div>
        <OrderSteps steps={steps} />
      </section>
      <aside className={styles.side} aria-labelledby="ordered">
        <h2 id="ordered">Состав заказа</h2>
        <ul className={styles.lines}>
          {lines.map(({ uid, name, details, sum, picture }) => (
            <li key={uid}>
              <LinePicture picture={picture} size={56} />
              <p>
                {name}
                {details ? <span className={styles.details}>{details}</span> : null}
              </p>
              <p className={styles.price}>{sum}</p>
            </li>
          ))}
        </ul>
        {phone ? (
          <dl className={styles.facts}>
            <div>
              <dt>Телефон получателя</dt>
              <dd>{phone}</dd>
            </div>
          </dl>
        ) : null}
        <dl className={styles.sums}>
          <div className={styles.total}>
            <dt>{isPaid ? "Оплачено" : "Итого"}</dt>
            <dd>{total}</dd>
          </div>
        </dl>
      </aside>
      <HelpLinks ask={null} />
    </div>
  );
}

function SignInNote() {
  return (
    <Note tone="neutral" icon="eye">
      <p>
        Это краткий вид заказа. Адрес, оплата и&nbsp;отмена откроются там, где вы&nbsp;его оформили, или в&nbsp;вашем
        кабинете.
      </p>
      <a className={buttonClass({ variant: "secondary" })} href={paths.auth("sign-in")} data-modal="auth">
        Войти
      </a>
    </Note>
  );
}
