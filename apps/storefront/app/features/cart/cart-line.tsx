import { Button, buttonClass } from "@zertsalo/ui/button";
import { DrawingThumb } from "@zertsalo/ui/drawing-thumb";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import { Stepper } from "@zertsalo/ui/stepper";
import { clsx } from "clsx";
import { cartAction } from "#app/lib/cart/cart-badge.ts";
import { Heart } from "#app/lib/favorites/heart.tsx";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { lazyPart } from "#app/lib/hydration/lazy-hydrate.tsx";
import whyDay from "#app/lib/promise/why-day.module.css";
import type { DisplayedCartLine } from "#app/lib/cart/cart-data.ts";
import styles from "./cart-line.module.css";

/** What is made to size alone has steps to its day. */
const WhyDay = lazyPart(() => import("#app/lib/promise/why-day.tsx").then((module) => module.WhyDay), [whyDay.steps]);

/** Every change of a line is a form of its own, so that it works before hydration. */
export function CartLineRow({ line }: { line: DisplayedCartLine }) {
  const { id, name, href, picture, drawing, details, configurator, rules, risen, arrival, left, price, off } = line;
  return (
    <li className={clsx(styles.line, off && styles.off)}>
      <a className={styles.pic} href={href} tabIndex={-1} aria-hidden="true">
        {picture ? (
          <Picture picture={picture} widths={[128, 256]} sizes="128px" />
        ) : drawing ? (
          <DrawingThumb drawing={drawing} />
        ) : null}
      </a>
      <div className={styles.texts}>
        <h2 className={styles.name}>
          <a href={href}>{name}</a>
        </h2>
        {details ? <p className={styles.details}>{details}</p> : null}
        {configurator && isBuilt(configurator) ? (
          <a className={styles.edit} href={configurator}>
            <Icon name="edit" size={16} />
            Изменить в&nbsp;конфигураторе
          </a>
        ) : null}
        {rules.map((text) => (
          <p key={text} className={styles.rule}>
            {line.giftRuleId === null ? null : <Icon name="gift" size={16} />}
            {text}
          </p>
        ))}
        {risen ? <p className={styles.left}>{risen}</p> : null}
        {arrival ? (
          <p className={styles.arrival}>
            <Icon name={arrival.icon} />
            {arrival.text}
          </p>
        ) : null}
        {arrival?.why ? (
          <details className={styles.whyDay}>
            <summary>Почему этот день?</summary>
            <WhyDay steps={arrival.why} />
          </details>
        ) : null}
        {left ? <p className={styles.left}>{left}</p> : null}
        {off ? (
          <p className={styles.why}>
            <Icon name="alert" size={16} />
            {off.text}
          </p>
        ) : null}
      </div>
      <div className={styles.quantity}>
        <Quantity line={line} />
      </div>
      <div className={styles.price}>
        <Price {...price} />
      </div>
      <div className={styles.actions}>
        <div className={styles.heart}>{configurator ? null : <Heart id={id} name={name} look="icon" />}</div>
        <Remove line={line} />
      </div>
    </li>
  );
}

/** A gift is declined, everything else is removed. */
function Remove({ line: { uid, name, giftRuleId } }: { line: DisplayedCartLine }) {
  const isGift = giftRuleId !== null;
  return (
    <form method="post" action={cartAction} data-cart="">
      <input type="hidden" name={isGift ? "gift" : "line"} value={isGift ? giftRuleId : uid} />
      <button
        name={isGift ? "declined" : "quantity"}
        value={isGift ? 1 : 0}
        aria-label={`${isGift ? "Отказаться от подарка" : "Удалить из корзины"}: ${name}`}
      >
        <Icon name="trash" />
      </button>
    </form>
  );
}

/** Actions on a line: change the quantity, accept the available quantity, or subscribe to its arrival. */
function Quantity({ line: { uid, name, quantity, qMax, each, off, giftRuleId } }: { line: DisplayedCartLine }) {
  if (giftRuleId !== null) return <p className={styles.gift}>{quantity}&nbsp;шт.</p>;
  if (off?.notify) {
    return (
      <a className={buttonClass({ variant: "secondary" })} href={off.notify.href} data-modal={off.notify.modal}>
        <Icon name="bell" />
        Сообщить<span className="vh"> о поступлении: {name}</span>
      </a>
    );
  }
  if (off && off.fits === null) return null;
  return (
    <form method="post" action={cartAction} data-cart="">
      <input type="hidden" name="line" value={uid} />
      {off ? (
        <Button type="submit" variant="secondary" name="quantity" value={off.fits ?? 1}>
          Оставить {off.fits}&nbsp;шт.
        </Button>
      ) : (
        <>
          <Stepper of={name} value={quantity} max={qMax} />
          {each ? <p className={styles.each}>{each}</p> : null}
        </>
      )}
    </form>
  );
}
