import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { ReactNode } from "react";
import { HelpMenu } from "./help-menu.tsx";
import styles from "./help-frame.module.css";
import type { HelpFrameData } from "./help-page-data.ts";

interface HelpFrameProps {
  frame: HelpFrameData;
  /** The address of the page within. */
  current: string;
  children: ReactNode;
}

/** Around help pages: their menu, and whom to ask. */
export function HelpFrame({ frame: { menu, contact }, current, children }: HelpFrameProps) {
  return (
    <div className={`wrap ${styles.frame}`}>
      <HelpMenu links={menu} current={current} />
      <div className={styles.column}>
        {children}
        <Contact contact={contact} />
      </div>
    </div>
  );
}

function Contact({ contact: { hours, phone, write } }: Pick<HelpFrameData, "contact">) {
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
