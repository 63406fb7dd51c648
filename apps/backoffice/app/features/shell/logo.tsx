import styles from "./logo.module.css";

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 29V14a10 10 0 0 1 20 0v15z" />
        <path d="M10.5 29V14.5a5.5 5.5 0 0 1 7-5.3" />
      </svg>
      <span className={styles.word}>Зерцало</span>
    </span>
  );
}
