import { Button, buttonClass } from "@zertsalo/ui/button";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./print-frame.module.css";

interface PrintFrameProps {
  back: string;
  backTitle?: string;
  title: string;
  children: ReactNode;
}

/** Sheets on the desk, and above them what is never printed. */
export function PrintFrame({ back, backTitle = "К заказам", title, children }: PrintFrameProps) {
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Link className={buttonClass({ variant: "ghost", size: "sm" })} to={back}>
          {backTitle}
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
