import type { AreaEffect } from "@zertsalo/domain/delivery/area-effects";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import delivery from "../delivery.module.css";

interface AreaEffectsProps {
  effects: readonly AreaEffect[];
  /** Orders that were compared. */
  compared: number;
}

const mostListed = 20;
const chargeText = ({ area, delivery: price }: AreaEffect["before"]): string =>
  `${price === null ? "не\u00a0возим" : formatMoney(price)}, ${area ?? "по\u00a0расстоянию"}`;

/** What the latest orders would cost by the areas on the map, beside what they cost by the saved ones. */
export function AreaEffects({ effects, compared }: AreaEffectsProps) {
  const orders = formatCount(compared, ["заказа", "заказов", "заказов"]);
  return (
    <section className={delivery.panel} aria-labelledby="effects-title">
      <h2 id="effects-title">Что изменится</h2>
      <p className={delivery.hint} role="status">
        {compared === 0
          ? "Сравнить пока не\u00a0с\u00a0чем: за\u00a0три месяца курьер не\u00a0возил сюда заказов."
          : `Из\u00a0${orders} за\u00a0три месяца изменились\u00a0бы ${effects.length}.`}
      </p>
      {effects.length > 0 && (
        <table className={delivery.charges} aria-label="Заказы, которые изменились бы">
          <thead>
            <tr>
              <th scope="col">Заказ</th>
              <th scope="col">Сейчас</th>
              <th scope="col">Станет</th>
            </tr>
          </thead>
          <tbody>
            {effects.slice(0, mostListed).map(({ order: { number }, before, after }) => (
              <tr key={number}>
                <th scope="row">
                  <Link to={`/orders/${number}/`}>{number}</Link>
                </th>
                <td>{chargeText(before)}</td>
                <td data-changed={before.delivery !== after.delivery || undefined}>{chargeText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
