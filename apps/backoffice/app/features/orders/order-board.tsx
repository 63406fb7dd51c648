import type { BoardOrder, OrderFilters, OrderGroup } from "@zertsalo/contract/staff-order-list";
import { openGroups, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { toOrderSearch } from "./order-address.ts";
import styles from "./order-board.module.css";
import { MoveDialog } from "./move-dialog.tsx";
import { OrderTags } from "./order-tags.tsx";

export interface BoardColumn {
  group: OrderGroup;
  count: number;
  total: number;
  orders: readonly BoardOrder[];
}

interface OrderBoardProps {
  columns: readonly BoardColumn[];
  filters: OrderFilters;
  /** An owner looks, and moves nothing. */
  canMove: boolean;
}

/** A card that is to go somewhere: into a column, or wherever it may. */
interface PendingMove {
  number: number;
  into: OrderGroup | null;
}

/** Cards go on by the mouse, by the button on each, and by Alt with an arrow. */
export function OrderBoard({ columns, filters, canMove }: OrderBoardProps) {
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const [isOver, setIsOver] = useState<OrderGroup | null>(null);

  function drop(event: DragEvent, into: OrderGroup): void {
    event.preventDefault();
    setIsOver(null);
    const [number, from] = event.dataTransfer.getData("text/plain").split(" ");
    if (from !== into && number) setPendingMove({ number: Number(number), into });
  }

  return (
    // Wider than a narrow screen, so it scrolls: by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached
    <section className={styles.board} aria-label="Доска заказов" tabIndex={0}>
      {columns.map(({ group, count, total, orders }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- cards move by keys of their own
        <section
          key={group}
          className={styles.column}
          aria-label={orderGroups[group].title}
          data-over={isOver === group || undefined}
          onDragOver={(event) => {
            if (!canMove) return;
            event.preventDefault();
            setIsOver(group);
          }}
          onDragLeave={() => setIsOver(null)}
          onDrop={(event) => drop(event, group)}
        >
          <h2 className={styles.head}>
            <StatusPill tone={orderGroups[group].colour}>{orderGroups[group].title}</StatusPill>
            <span title={formatMoney(total)}>{count}</span>
          </h2>
          <ul className={styles.cards}>
            {orders.map((order) => (
              <OrderTile
                key={order.number}
                order={order}
                group={group}
                onMove={canMove ? (into) => setPendingMove({ number: order.number, into }) : null}
              />
            ))}
          </ul>
          {orders.length === 0 && <p className={styles.empty}>Пусто</p>}
          {count > orders.length && (
            <Link className={styles.more} to={toOrderSearch({ filters: { ...filters, group }, isBoard: false })}>
              Ещё {formatCount(count - orders.length, ["заказ", "заказа", "заказов"])}
            </Link>
          )}
        </section>
      ))}
      {pendingMove && <MoveDialog key={pendingMove.number} {...pendingMove} onClose={() => setPendingMove(null)} />}
    </section>
  );
}

interface OrderTileProps {
  order: BoardOrder;
  group: OrderGroup;
  onMove: ((into: OrderGroup | null) => void) | null;
}

function OrderTile({ order, group, onMove }: OrderTileProps) {
  const { number, total, title, buyer, label, city } = order;

  function moveByKey(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const into = openGroups[openGroups.indexOf(group) + step];
    if (!event.altKey || step === 0 || !into || !onMove) return;
    event.preventDefault(); // or the browser goes back
    onMove(into);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its link and button take the keys
    <li
      className={styles.tile}
      draggable={onMove !== null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", `${number} ${group}`);
      }}
      onKeyDown={moveByKey}
    >
      <header>
        <Link to={`/orders/${number}/`} draggable={false}>
          № {number}
        </Link>
        <b>{formatMoney(total)}</b>
      </header>
      <p>{title}</p>
      <small>{[buyer || "Данные удалены", city].filter(Boolean).join(", ")}</small>
      <small>{label.text}</small>
      <OrderTags order={order} />
      {onMove && (
        <button
          className={styles.move}
          title="Перевести (или Alt и стрелка)"
          aria-label={`Перевести заказ ${number}`}
          onClick={() => onMove(null)}
        >
          <Icon name="arrow" size={16} />
        </button>
      )}
    </li>
  );
}
