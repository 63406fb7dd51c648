import { paths } from "#app/lib/navigation/paths.ts";
import type { CSSProperties } from "react";
import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";
import type { ShellData } from "./shell-data.ts";
import { Subscription } from "./subscription.tsx";

export function Footer({ shell }: { shell: ShellData }) {
  const { note, columns, documents, email, legal, year, consents } = shell.footer;
  return (
    <footer className={styles.footer} data-theme="dark">
      <div className="wrap">
        <div className={styles.grid} style={{ "--columns": columns.length + 2 } as CSSProperties}>
          <div className={styles.brand}>
            <Logo />
            <p>{note}</p>
            <a className={styles.phone} href={shell.phone.href}>
              {shell.phone.text}
            </a>
            <p className={styles.hours}>Ежедневно {shell.hours}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ title: text, link }) => (
                  <li key={link}>
                    <a href={link}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className={styles.seller}>
            <h2>Продавец</h2>
            {legal.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a href={`mailto:${email}`}>{email}</a>
            <a href={paths.claimForm("contact-us")} data-modal="contact">
              Написать нам
            </a>
          </div>
          <Subscription consents={consents} />
        </div>
        <div className={styles.bottom}>
          <span>© {year} «Зерцало»</span>
          {documents.map(({ title, link }) => (
            <a key={link} href={link}>
              {title}
            </a>
          ))}
          <a href="?modal=cookies" aria-haspopup="dialog">
            Настройки cookie
          </a>
        </div>
      </div>
    </footer>
  );
}
