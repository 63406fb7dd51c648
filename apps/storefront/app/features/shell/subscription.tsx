import { Icon } from "@zertsalo/ui/icon";
import { paths } from "#app/lib/navigation/paths.ts";
import type { ShellData } from "./shell-data.ts";
import styles from "./subscription.module.css";

/** Plain fields that the browser checks itself: the footer is on every page and must weigh next to nothing. */
export function Subscription({ consents }: { consents: ShellData["footer"]["consents"] }) {
  return (
    <form
      className={styles.form}
      method="post"
      action={paths.subscriptionForm}
      data-quiet={paths.shell.subscription}
      aria-labelledby="subscription"
    >
      <h2 id="subscription">Новинки и скидки</h2>
      <p>Одно письмо в две недели.</p>
      <div className={styles.row}>
        <input type="email" name="email" autoComplete="email" required placeholder="Ваш e-mail" aria-label="E-mail" />
        <button type="submit" aria-label="Подписаться">
          <Icon name="arrow" />
        </button>
      </div>
      {consents.map(({ purpose, label, link }) => (
        <label key={purpose}>
          <input type="checkbox" name="consents" value={purpose} required />
          <span>
            {label[0]}
            {link ? <a href={link}>{label[1]}</a> : label[1]}
            {label[2]}
          </span>
        </label>
      ))}
    </form>
  );
}
