import type { PickList } from "@zertsalo/contract/staff-order-papers";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { pickTotals } from "@zertsalo/domain/orders/pick-totals";
import { formatCount, formatWeight } from "@zertsalo/domain/text/format";
import { dayText } from "#app/lib/moments.ts";
import styles from "./pick-sheets.module.css";

/** One sheet for each order; before several of them, what to take for all at once. */
export function PickSheets({ lists }: { lists: readonly PickList[] }) {
  return (
    <>
      {lists.length > 1 && <TotalSheet lists={lists} />}
      {lists.map((list) => (
        <OrderSheet key={list.number} list={list} />
      ))}
    </>
  );
}

function TotalSheet({ lists }: { lists: readonly PickList[] }) {
  const totals = pickTotals(lists);
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <h1>Взять со склада</h1>
        <p>
          {formatCount(lists.length, ["заказ", "заказа", "заказов"])}: {lists.map(({ number }) => number).join(", ")}
        </p>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th aria-label="Взято" />
            <th>Артикул</th>
            <th>Товар</th>
            <th>Заказы</th>
            <th className={styles.number}>Кол-во</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ article, name, unit, quantity, numbers }) => (
            <tr key={article + name}>
              <td className={styles.box} aria-label="Собрано">
                <i />
              </td>
              <td className={styles.article}>{article}</td>
              <td>{name}</td>
              <td>{numbers.join(", ")}</td>
              <td className={styles.number}>
                <b>{quantity}</b> {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {totals.length === 0 && <p>Складских товаров в этих заказах нет.</p>}
    </section>
  );
}

function OrderSheet({ list }: { list: PickList }) {
  const { number, status, buyer, phone, deliveryType, deliveryDate, hours, address, comment, isPaid, lines } = list;
  const facts = [
    ["Покупатель", [buyer || "Данные удалены", phone && `+${phone.replace(/^\+/, "")}`].filter(Boolean).join(", ")],
    ["Получение", [deliveryName(deliveryType), dayText(deliveryDate), hours].filter(Boolean).join(", ")],
    ["Куда", address],
    ["Комментарий", comment],
    ["Оплата", isPaid ? "оплачен" : "не оплачен, не выдавать без оплаты"],
    ["Вес", list.weightGrams > 0 ? formatWeight(list.weightGrams) : ""],
  ].filter(([, text]) => text);
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <h1>Лист сборки № {number}</h1>
        <p>{status}</p>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th aria-label="Собрано" />
            <th>Артикул</th>
            <th>Товар</th>
            <th>Где лежит</th>
            <th className={styles.number}>Кол-во</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, article, details, unit, quantity, isMade, shelves }, at) => (
            <tr key={`${article}${at}`}>
              <td className={styles.box} aria-label="Собрано">
                <i />
              </td>
              <td className={styles.article}>{article}</td>
              <td>
                {name}
                {details && <small>{details}</small>}
              </td>
              <td>{isMade ? "Цех" : shelves.map((shelf) => `${shelf.store}: ${shelf.quantity}`).join("; ") || "—"}</td>
              <td className={styles.number}>
                <b>{quantity}</b> {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <span>Собрал</span>
        <span>Проверил</span>
        <span>Мест</span>
      </footer>
    </section>
  );
}
