import { Button, buttonClass } from "@zertsalo/ui/button";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./print-frame.module.css";

/** Sheets on the desk, and above them what is never printed. */
export function PrintFrame({ back, title, children }: { back: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Link className={buttonClass({ variant: "ghost", size: "sm" })} to={back}>
          К заказам
        </Link>
        <b>{title}</b>
        <Button size="sm" onClick={() => window.print()}>
          Печать
        </Button>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}
