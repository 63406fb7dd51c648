import type { CapacityBoard } from "@zertsalo/contract/staff-capacity";
import { Icon } from "@zertsalo/ui/icon";
import { Link } from "react-router";
import { monthDayText } from "./days.ts";
import styles from "./capacity.module.css";

/** Orders that the plan packs later than their buyers were promised. */
export function RiskList({ risks }: Pick<CapacityBoard, "risks">) {
  if (risks.length === 0) return null;
  return (
    <section className={styles.risks} aria-labelledby="risks-title">
      <h2 id="risks-title">
        <Icon name="alert" />
        Обещания под угрозой: {risks.length}
      </h2>
      <ul>
        {risks.map(({ number, name, promised, forecast }) => (
          <li key={number}>
            <Link to={`/orders/${number}/`}>№&nbsp;{number}</Link>, {name}. Обещано упаковать{" "}
            <b>{monthDayText(promised)}</b>, по&nbsp;плану{" "}
            <b className={styles.late}>{forecast ? monthDayText(forecast) : "не\u00a0помещается"}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
