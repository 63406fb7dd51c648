import styles from "./order-card.module.css";

interface WhyLinkProps {
  number: number;
  /** The key of a chain, or «status». */
  about: string;
  /** What is asked about, for those who only hear it. */
  name: string;
}

/** To the rules and inputs behind one sum or status. A whole page: only then is its plate the browser's target. */
export function WhyLink({ number, about, name }: WhyLinkProps) {
  return (
    <a className={styles.why} href={`/orders/${number}/why/#${about}`} aria-label={`Почему? ${name}`}>
      Почему?
    </a>
  );
}
