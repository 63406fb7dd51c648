import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Options } from "@zertsalo/configurator/model";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { writtenOptions } from "@zertsalo/configurator/address";
import { SchemeEditor } from "./scheme-editor.tsx";
import styles from "./scheme-page.module.css";

export interface SchemePageData {
  /** Of the stored tabletop that the address names. */
  hash: string | null;
  book: PricingRules;
  options: Options;
}

/** The scheme at its own address: applied or left, the buyer goes on to the tabletop itself. */
export function SchemePage({ page: { hash, book, options } }: { page: SchemePageData }) {
  const navigate = useNavigate();
  const top = paths.configurator("tabletop");
  const back = hash ? `${top}?c=${hash}` : top;
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") void navigate(back);
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [navigate, back]);

  return (
    <main id="main" className={styles.page}>
      <h1>Схема раковины</h1>
      <SchemeEditor
        book={book}
        options={options}
        onApply={(patch) => void navigate(`${top}?o=${writtenOptions("tabletop", { ...options, ...patch })}`)}
        onCancel={() => void navigate(back)}
      />
    </main>
  );
}
