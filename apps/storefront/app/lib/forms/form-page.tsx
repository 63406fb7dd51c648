import { Crumbs } from "@zertsalo/ui/crumbs";
import type { ReactNode } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./forms.module.css";

/** A form as a page of its own: where it is sent without scripts, and where emails lead. */
export function FormPage({ title, text, children }: { title: string; text: string | null; children: ReactNode }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: "Главная", href: paths.home },
          { name: title, href: null },
        ]}
      />
      <div className={styles.page}>
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
        {children}
      </div>
    </div>
  );
}
