import { Accordion } from "@zertsalo/ui/accordion";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { RichText, Words } from "@zertsalo/ui/rich-text";
import { DeliveryPrices } from "./delivery-prices.tsx";
import { HelpMenu } from "./help-menu.tsx";
import type { HelpPageData } from "./help-page-data.ts";
import styles from "./help-page.module.css";

export function HelpPage({ page }: { page: HelpPageData }) {
  const { route, title, lead, blocks, delivery, faq, menu, contact } = page;
  return (
    <div className={`wrap ${styles.frame}`}>
      <HelpMenu links={menu} current={route} />
      <div className={styles.column}>
        <article>
          <h1>{title}</h1>
          {lead ? (
            <p className={`lead ${styles.lead}`}>
              <Words line={lead} />
            </p>
          ) : null}
          <div className={styles.text}>
            <RichText blocks={blocks} slots={{ "delivery-prices": <DeliveryPrices delivery={delivery} /> }} />
          </div>
        </article>
        {faq.length > 0 ? (
          <section className={styles.faq} aria-labelledby="faq">
            <h2 id="faq">Частые вопросы</h2>
            {faq.map(({ question, answer }, at) => (
              <Accordion key={question} title={question} isOpen={at === 0}>
                <p>
                  <Words line={answer} />
                </p>
              </Accordion>
            ))}
          </section>
        ) : null}
        <Contact contact={contact} />
      </div>
    </div>
  );
}

function Contact({ contact: { hours, phone, write } }: Pick<HelpPageData, "contact">) {
  return (
    <aside className={styles.contact} aria-label="Связаться с нами">
      <p>
        <b>Не нашли ответ?</b>
        {hours}
      </p>
      <div>
        <a className={buttonClass({ variant: "secondary" })} {...write.link}>
          <Icon name="chat" />
          {write.title}
        </a>
        <a className={buttonClass({ variant: "ghost" })} href={phone.href}>
          <Icon name="phone" />
          {phone.text}
        </a>
      </div>
    </aside>
  );
}
