import type { ConfiguratorPricesEffect, PieceEffect } from "@zertsalo/contract/staff-configurator-prices";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import { differenceText, moneyDifferenceText } from "./price-units.ts";
import styles from "./prices.module.css";

interface EffectBlockProps {
  title: string;
  effect: ConfiguratorPricesEffect["saved"];
  shopOrigin: string;
}

/** Sum before and after, who pays more and less, and the greatest differences. */
export function EffectBlock({ title, effect, shopOrigin }: EffectBlockProps) {
  const { pieces, before, after, failed, largest } = effect;
  return (
    <section aria-label={title}>
      <h3>
        {title}: {formatNumber(pieces)}
      </h3>
      {pieces === failed ? (
        <p className={styles.hint}>Сравнивать нечего.</p>
      ) : (
        <>
          <dl className={styles.sums}>
            <div>
              <dt>Сумма</dt>
              <dd>
                {formatMoney(before)} → {formatMoney(after)}
                <small>
                  {[moneyDifferenceText(before, after), differenceText(before, after)].filter(Boolean).join(", ")}
                </small>
              </dd>
            </div>
          </dl>
          <Shares effect={effect} />
          {largest.length > 0 && <Largest pieces={largest} shopOrigin={shopOrigin} />}
        </>
      )}
      {failed > 0 && (
        <p className={styles.hint}>Не&nbsp;считали: {failed}, нынешние правила таких уже не&nbsp;допускают.</p>
      )}
    </section>
  );
}

const shares = [
  { key: "cheaper", title: "Дешевле" },
  { key: "same", title: "Столько же" },
  { key: "dearer", title: "Дороже" },
] as const;

function Shares({ effect }: Pick<EffectBlockProps, "effect">) {
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ key }) => effect[key] > 0 && <i key={key} data-share={key} style={{ flexGrow: effect[key] }} />)}
      </div>
      <ul className={styles.shares}>
        {shares.map(({ key, title }) => (
          <li key={key}>
            <i data-share={key} aria-hidden="true" />
            {title}: {formatNumber(effect[key])}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Largest({ pieces, shopOrigin }: { pieces: readonly PieceEffect[]; shopOrigin: string }) {
  return (
    <ul className={styles.largest} aria-label="Где меняется больше всего">
      {pieces.map((piece) => (
        <li key={`${piece.order} ${piece.link} ${piece.name}`}>
          <span>
            <PieceLink piece={piece} shopOrigin={shopOrigin} />
            {piece.quantity > 1 && `, ${piece.quantity} шт.`}
          </span>
          <span className={styles.number}>
            {formatMoney(piece.before)} → {formatMoney(piece.after)}
            <small>{differenceText(piece.before, piece.after)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function PieceLink({ piece: { name, order, link }, shopOrigin }: { piece: PieceEffect; shopOrigin: string }) {
  if (order !== null) {
    return (
      <>
        <Link to={`/orders/${order}/`}>№&nbsp;{order}</Link> {name}
      </>
    );
  }
  return (
    <a href={`${shopOrigin}${link}`} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
