import { visibleBadges } from "@zertsalo/domain/catalog/badges";
import { Badges } from "@zertsalo/ui/badges";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import { Rating } from "@zertsalo/ui/rating";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { AddToCart } from "#app/lib/cart/add-to-cart.tsx";
import { comparePaths } from "#app/lib/compare/compare-paths.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { ProductCardData } from "./product-card-data.ts";
import styles from "./product-card-modal.module.css";

interface ProductCardModalProps {
  code: string;
  /** Available before the card has loaded. */
  name: string;
  onClose: () => void;
}

/** Quick view of a product over the current page. */
export function ProductCardModal({ code, name, onClose }: ProductCardModalProps) {
  const { load, data, state } = useFetcher<{ card: ProductCardData | null }>();
  const address = `${paths.shell.productCard}?code=${encodeURIComponent(code)}`;
  useEffect(() => void load(address), [load, address]);
  const isFailed = data?.card === null;

  return (
    <Dialog title={data?.card?.name ?? name} widthPx={960} onClose={onClose}>
      {data?.card ? <Card card={data.card} onLeave={onClose} /> : null}
      {isFailed ? (
        <div className={styles.failed}>
          <p role="alert">Не удалось загрузить товар</p>
          <Button variant="secondary" busy={state !== "idle"} onClick={() => void load(address)}>
            Повторить
          </Button>
        </div>
      ) : null}
      {!data ? (
        <div className={styles.card} role="status" aria-label="Загружаем">
          <div className={styles.blank} />
          <div className={styles.blank} />
        </div>
      ) : null}
    </Dialog>
  );
}

function Card({ card, onLeave }: { card: ProductCardData; onLeave: () => void }) {
  return (
    <div className={styles.card}>
      <div className={styles.photos}>
        <div className={styles.strip} role="group" aria-label="Фото">
          {card.pictures.map((picture) => (
            <Picture
              key={picture.key}
              picture={picture}
              widths={[384, 640, 820]}
              sizes="(min-width: 768px) 440px, 92vw"
            />
          ))}
        </div>
        <Badges badges={visibleBadges(card.badges)} />
      </div>
      <div className={styles.texts}>
        <Price {...card.price} size="l" />
        <p className={styles.meta}>
          {card.rating ? (
            <Rating>{[card.rating.value, card.rating.ratings, card.rating.reviews].filter(Boolean).join(", ")}</Rating>
          ) : null}
          {card.article ? <span>Артикул {card.article}</span> : null}
        </p>
        <p className={card.arrival === "off" ? styles.never : styles.arrival}>
          {card.arrival === "off" ? null : <Icon name={card.arrival === "date" ? "truck" : "factory"} size={20} />}
          {card.arrivalText}
        </p>
        <dl className={styles.facts}>
          {card.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.ways}>
          {card.way ? (
            <a
              className={buttonClass({ size: "lg", block: true })}
              href={card.way.href}
              data-modal={card.way.modal}
              onClick={onLeave}
            >
              {card.way.text}
            </a>
          ) : null}
          {card.arrival === "off" ? null : <AddToCart id={card.id} name={card.name} look="primary" size="lg" />}
          <a className={buttonClass({ size: "lg", block: true, variant: "secondary" })} href={card.href}>
            Подробнее о товаре
          </a>
          <a className={styles.compare} href={comparePaths.add(card.code)} rel="nofollow">
            <Icon name="compare" />
            Сравнить
          </a>
        </div>
      </div>
    </div>
  );
}
