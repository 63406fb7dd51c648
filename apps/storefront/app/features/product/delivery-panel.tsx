import { Icon } from "@zertsalo/ui/icon";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import styles from "./delivery-panel.module.css";
import type { DeliveryPanelData } from "./product-page-data.ts";

const tones: Record<DeliveryPanelData["availability"]["kind"], StatusTone> = {
  inStock: "green",
  madeToOrder: "accent",
  outOfStock: "grey",
};

export function DeliveryPanel({ delivery: { to, availability, ways } }: { delivery: DeliveryPanelData }) {
  return (
    <div className={styles.panel}>
      <div className={styles.city}>
        <p>
          Доставка{" "}
          <a href="?modal=cities" data-keep-scroll>
            {to}
          </a>
        </p>
        <StatusPill tone={tones[availability.kind]}>{availability.text}</StatusPill>
      </div>
      {ways.map(({ icon, title, text, price, isFree }) => (
        <div key={icon} className={styles.way}>
          <Icon name={icon} />
          <p>
            <b>{title}</b>
            {text}
          </p>
          <span className={clsx("num", isFree && styles.free)}>{price}</span>
        </div>
      ))}
      {ways.length === 0 ? <p className={styles.none}>Сейчас этого товара нет ни в магазинах, ни на складе.</p> : null}
    </div>
  );
}
