import { Icon } from "@zertsalo/ui/icon";
import { paths } from "#app/lib/navigation/paths.ts";
import { Logo } from "./logo.tsx";
import type { ShellData } from "./shell-data.ts";
import styles from "./short-header.module.css";

/** Above the checkout: the way back, and whom to call. */
export function ShortHeader({ shell: { phone, hours } }: { shell: ShellData }) {
  return (
    <header className={styles.header}>
      <div className="wrap">
        <Logo />
        <a className={styles.back} href={paths.cart}>
          <Icon name="back" size={20} />
          Вернуться в&nbsp;корзину
        </a>
        <p className={styles.call}>
          <a href={phone.href}>{phone.text}</a>
          <span>{hours}</span>
        </p>
      </div>
    </header>
  );
}
