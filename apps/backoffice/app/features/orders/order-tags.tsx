import type { BoardOrder } from "@zertsalo/contract/staff-order-list";
import { getDeliveryKind } from "@zertsalo/domain/delivery/delivery-types";
import { formatCount } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { dayText, momentText } from "#app/lib/moments.ts";
import styles from "./order-tags.module.css";

const wayIcons = { to_home: "truck", CdekToHome: "truck", Cdek: "box", pickup: "store" } as const;

/** What a card is known by at a glance: made to measure, what is due and when, and its money. */
export function OrderTags({ order }: { order: BoardOrder }) {
  const { isMade, isWholesale, payUntil, lateDays, deliveryType, deliveryDate, payment } = order;
  return (
    <ul className={styles.tags} aria-label="Приметы">
      {isMade && <Tag icon="ruler">на заказ</Tag>}
      {isWholesale && <Tag>опт</Tag>}
      {payUntil && lateDays === null ? (
        <Tag icon="clock">до {shortMoment(payUntil)}</Tag>
      ) : (
        <Tag icon={wayIcons[getDeliveryKind(deliveryType)]} isLate={lateDays !== null}>
          {lateDays === null ? `к ${dayText(deliveryDate).slice(0, 5)}` : lateText(lateDays)}
        </Tag>
      )}
      {payment.isPaid ? <Tag isGood>оплачен</Tag> : <Tag>{payment.name.toLowerCase()}</Tag>}
    </ul>
  );
}

/** «просрочен 3 дня»; what was due today is late by hours. */
export const lateText = (days: number) =>
  days === 0 ? "просрочен" : `просрочен ${formatCount(days, ["день", "дня", "дней"])}`;

/** «16.11, 14:20» */
const shortMoment = (iso: string) => momentText(iso).replace(/\.\d{4},/, ",");

interface TagProps {
  icon?: string;
  isLate?: boolean;
  isGood?: boolean;
  children: ReactNode;
}

function Tag({ icon, isLate = false, isGood = false, children }: TagProps) {
  return (
    <li className={clsx(styles.tag, isLate && styles.late, isGood && styles.good)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </li>
  );
}
