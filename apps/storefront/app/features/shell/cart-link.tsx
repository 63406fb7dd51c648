import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { type PointerEvent, Suspense, useEffect, useRef, useState } from "react";
import { useCartPieces } from "#app/lib/cart/cart-badge.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { CartCount } from "./counts.tsx";
import header from "./header.module.css";

const MiniCart = lazy(() => import("./mini-cart.tsx").then((module) => ({ default: module.MiniCart })));

/** As long as the menu waits for a pointer that only passes by. */
const hoverMs = 120;

/** In both headers: a word below the icon, and on a phone the icon alone. A mouse that rests on it opens the small cart. */
export function CartLink({ path, isPhone = false }: { path: string; isPhone?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pieces = useCartPieces();
  useEffect(() => setOpen(false), [path]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hover({ pointerType, type }: PointerEvent) {
    clearTimeout(timer.current);
    if (pointerType === "mouse") timer.current = setTimeout(() => setOpen(type === "pointerenter"), hoverMs);
  }
  return (
    <div className={isPhone ? header.phoneOnly : header.cart} onPointerEnter={hover} onPointerLeave={hover}>
      <a
        className={isPhone ? header.bag : header.action}
        href={paths.cart}
        aria-current={path === paths.cart ? "page" : undefined}
      >
        <Icon name="cart" size={22} />
        <span className={clsx(isPhone && "vh")}>Корзина</span>
        <CartCount />
      </a>
      <Suspense>{isOpen && pieces > 0 && path !== paths.cart && !isPhone && <MiniCart />}</Suspense>
    </div>
  );
}
