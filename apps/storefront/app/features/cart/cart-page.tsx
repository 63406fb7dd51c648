import { Button, buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Note } from "@zertsalo/ui/note";
import { useEffect } from "react";
import { BestsellersRail } from "#app/lib/catalog/bestsellers-rail.tsx";
import { cartAction } from "#app/lib/cart/cart-badge.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import type { CartData } from "#app/lib/cart/cart-data.ts";
import { recoverOrder } from "#app/lib/cart/placing.ts";
import { SumBar } from "#app/lib/cart/sum-bar.tsx";
import { ToCheckout } from "#app/lib/cart/to-checkout.tsx";
import { useCurrentCart } from "#app/lib/cart/use-current-cart.ts";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { LateUnpaidOrderNote } from "#app/lib/orders/late-unpaid-order-note.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { TilesRail } from "#app/lib/catalog/tiles-rail.tsx";
import { CartHead } from "./cart-head.tsx";
import { CartLineRow } from "./cart-line.tsx";
import { CartNews } from "./cart-news.tsx";
import type { CartPageData } from "./cart-page-data.ts";
import styles from "./cart-page.module.css";
import { CartSummary } from "./cart-summary.tsx";

export function CartPage({ data }: { data: CartPageData }) {
  const cart = useCurrentCart(data.answer);
  const isEmpty = cart?.lines.length === 0;
  // Bestsellers stay visible after one was added to the cart, so that the pressed button does not disappear.
  const offersGoods = !data.isBusiness && (isEmpty || data.bestsellers !== null);
  return (
    <div className="wrap">
      {cart && !isEmpty ? <CartHead cart={cart} /> : <h1 className="vh">Корзина</h1>}
      {data.unpaidOrder ? (
        <div className={styles.unpaid}>
          <LateUnpaidOrderNote order={data.unpaidOrder} />
        </div>
      ) : null}
      <CartNews data={data} />
      {cart && !isEmpty ? <FilledCart cart={cart} refused={data.refused} /> : null}
      {isEmpty ? <EmptyCart isBusiness={data.isBusiness} /> : null}
      {cart ? null : <NotLoaded title="Не удалось загрузить корзину" text="Товары на месте. Попробуйте ещё раз." />}
      {offersGoods ? <BestsellersRail tiles={data.bestsellers} /> : null}
      <TilesRail title="Вы смотрели" tiles={data.viewed} />
    </div>
  );
}

function FilledCart({ cart, refused }: { cart: CartData; refused: CartPageData["refused"] }) {
  return (
    <div className={styles.cart}>
      <section aria-label="Товары в корзине">
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <CartLineRow key={line.uid} line={line} />
          ))}
        </ul>
        {cart.declinedGifts.map((gift) => (
          <DeclinedGift key={gift.ruleId} gift={gift} />
        ))}
        {cart.hasMade ? (
          <Note tone="accent" icon="ruler">
            {
              "Сделанное по\u00a0вашим размерам можно вернуть только при браке. Проверьте ширину и\u00a0высоту перед оплатой."
            }
          </Note>
        ) : null}
      </section>
      <CartSummary cart={cart} refused={refused} />
      <SumBar total={cart.total} note={cart.countText}>
        <ToCheckout cart={cart} label="Оформить" />
      </SumBar>
    </div>
  );
}

function DeclinedGift({ gift: { ruleId, text } }: { gift: CartData["declinedGifts"][number] }) {
  return (
    <form className={styles.declined} method="post" action={cartAction} data-cart="">
      <input type="hidden" name="gift" value={ruleId} />
      <p>{text}: вы от&nbsp;него отказались.</p>
      <Button type="submit" size="sm" variant="secondary" name="declined" value={0}>
        Взять подарок
      </Button>
    </form>
  );
}

const mirrorConfigurator = "/konfiguratory/mirror/";

function EmptyCart({ isBusiness }: { isBusiness: boolean }) {
  // The cart may be empty because it has just become an order and the page was reloaded before the answer.
  useEffect(() => void recoverOrder().then((href) => href && window.location.replace(href)), []);
  return (
    <EmptyBlock title="Корзина пуста" text={"Соберите зеркало по\u00a0размеру или загляните в\u00a0каталог."}>
      <p className={styles.ways}>
        <a className={buttonClass({ size: "lg" })} href={isBusiness ? paths.personal : paths.catalog}>
          {isBusiness ? "К каталогу для заказа" : "В каталог"}
        </a>
        {isBuilt(mirrorConfigurator) ? (
          <a className={buttonClass({ variant: "secondary", size: "lg" })} href={mirrorConfigurator}>
            Собрать зеркало
          </a>
        ) : null}
      </p>
    </EmptyBlock>
  );
}
