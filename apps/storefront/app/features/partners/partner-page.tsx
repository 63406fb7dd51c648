import { buttonClass } from "@zertsalo/ui/button";
import { Figures } from "@zertsalo/ui/figures";
import { Picture } from "@zertsalo/ui/picture";
import { RichText, InlineText } from "@zertsalo/ui/rich-text";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { PartnerPageData, PartnerSection, TitledLine } from "./partner-page-data.ts";
import styles from "./partner-page.module.css";

interface PartnerPageProps {
  page: PartnerPageData;
  /** Theme of the hero: dark for designers, light for builders. */
  theme: "dark" | "light";
  request: { title: string; text: string };
  /** The form, passed in by the route. */
  children: ReactNode;
}

export function PartnerPage({ page, theme, request, children }: PartnerPageProps) {
  const { title, opening, photo, figures, segments, sections, cases } = page;
  return (
    <>
      <div className={styles.hero} data-theme={theme === "dark" ? "dark" : undefined}>
        <div className={clsx("wrap", styles.split)}>
          <div className={styles.texts}>
            <h1>{title}</h1>
            <RichText blocks={opening} title={title} />
            <a className={buttonClass({ size: "lg" })} href="#request">
              Оставить заявку
            </a>
          </div>
          {photo ? (
            <div className={`photo ${styles.photo}`}>
              <Picture
                picture={photo.picture}
                widths={[640, 820, 1080, 1440]}
                sizes="(min-width: 768px) 50vw, 100vw"
                priority
              />
            </div>
          ) : null}
        </div>
      </div>
      <Figures className="wrap section" figures={figures} />
      {segments.length > 0 ? (
        <ul className={clsx("wrap section", styles.segments)}>
          {segments.map((line) => (
            <TitledItem key={line.title} line={line} heading="h2" />
          ))}
        </ul>
      ) : null}
      {sections.map((section) => (
        <PartSection key={section.id} section={section} />
      ))}
      {cases ? <Cases cases={cases} /> : null}
      <section id="request" className={clsx("wrap section", styles.request)}>
        <div>
          <h2>{request.title}</h2>
          <p>{request.text}</p>
        </div>
        {children}
      </section>
    </>
  );
}

function PartSection({ section: { id, title, lines, isOrdered, before, after } }: { section: PartnerSection }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <section className={clsx("wrap section", styles.part)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>
        {before.length > 0 ? <RichText blocks={before} title={title} /> : null}
        {lines.length > 0 ? (
          <List className={clsx(styles.lines, isOrdered && styles.ordered)}>
            {lines.map((line) => (
              <TitledItem key={line.title} line={line} heading="h3" />
            ))}
          </List>
        ) : null}
        {after.length > 0 ? <RichText blocks={after} title={`${title}, продолжение`} /> : null}
      </div>
    </section>
  );
}

function TitledItem({ line: { title, text }, heading: Heading }: { line: TitledLine; heading: "h2" | "h3" }) {
  return (
    <li>
      <Heading>{title}</Heading>
      <p>
        <InlineText line={text} />
      </p>
    </li>
  );
}

/** A single project has photo and text side by side; several stand in a row. */
function Cases({ cases: { title, items } }: { cases: NonNullable<PartnerPageData["cases"]> }) {
  return (
    <section className="wrap section" aria-labelledby="cases">
      <h2 id="cases">{title}</h2>
      <ul className={clsx(styles.cases, items.length === 1 && styles.alone)}>
        {items.map(({ title: name, lead, facts, href, picture }) => (
          <li key={href}>
            <a href={href}>
              <span className={`photo ${styles.case}`}>
                {picture ? (
                  <Picture
                    picture={picture}
                    widths={[384, 640, 820, 1080]}
                    sizes={
                      items.length === 1
                        ? "(min-width: 768px) 54vw, 92vw"
                        : "(min-width: 1280px) 440px, (min-width: 768px) 46vw, 92vw"
                    }
                  />
                ) : null}
              </span>
              <div>
                <h3>{name}</h3>
                <p>{lead}</p>
                <p className={styles.facts}>{facts}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
