import { Icon } from "@zertsalo/ui/icon";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CheckoutCompany } from "./people-data.ts";
import styles from "./own-company.module.css";

/** Whom a wholesale buyer buys for; he changes it with the switch of his account. */
export function OwnCompany({ company: { name, facts } }: { company: CheckoutCompany }) {
  return (
    <div className={styles.company}>
      <Icon name="building" />
      <div>
        <b>{name}</b>
        <span>{facts}</span>
      </div>
      <a href={paths.company}>Изменить</a>
    </div>
  );
}
