import { Accordion } from "@zertsalo/ui/accordion";
import { RichText, InlineText } from "@zertsalo/ui/rich-text";
import { DeliveryPriceList } from "./delivery-prices.tsx";
import type { HelpPageData } from "./help-page-data.ts";
import styles from "./help-page.module.css";

export function HelpPage({ page }: { page: HelpPageData }) {
  const { title, lead, blocks, delivery, faq } = page;
  return (
    <>
      <article>
        <h1>{title}</h1>
        {lead ? (
          <p className={`lead ${styles.lead}`}>
            <InlineText line={lead} />
          </p>
        ) : null}
        <div className={styles.text}>
          <RichText
            blocks={blocks}
            title={title}
            slots={{ "delivery-prices": <DeliveryPriceList delivery={delivery} /> }}
          />
        </div>
      </article>
      {faq.length > 0 ? (
        <section className={styles.faq} aria-labelledby="faq">
          <h2 id="faq">Частые вопросы</h2>
          {faq.map(({ question, answer }, at) => (
            <Accordion key={question} title={question} isOpen={at === 0}>
              <p>
                <InlineText line={answer} />
              </p>
            </Accordion>
          ))}
        </section>
      ) : null}
    </>
  );
}
