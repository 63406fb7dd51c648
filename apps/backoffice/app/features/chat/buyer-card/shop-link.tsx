import styles from "./buyer-card.module.css";

/** A page of the shop, in a tab of its own. */
export const ShopLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
    {children}
  </a>
);
