import styles from "./order-card.module.css";

interface WhyLinkProps {
  number: number;
  /** The key of a chain, or «status». */
  about: string;
  /** Subject of the link for screen readers. */
  name: string;
}

/** Link to the rules and inputs behind a sum or status. A full page load: only then does the browser set `:target`. */
export function WhyLink({ number, about, name }: WhyLinkProps) {
  return (
    <a className={styles.why} href={`/orders/${number}/why/#${about}`} aria-label={`Почему? ${name}`}>
      Почему?
    </a>
  );
}
