import {
  type ComponentType,
  memo,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { cartBadgeStore } from "../cart/cart-badge.ts";
import { favoritesStore } from "../favorites/favorites-store.ts";
import { importPart } from "./import-part.ts";
import { lazy } from "./lazy.ts";
import { untilOnline } from "../http/network.ts";
import styles from "./late.module.css";

const signs = ["pointermove", "pointerdown", "wheel", "keydown", "scroll"] as const;

/** Resolves when the visitor himself first does something; on the server it never waits. */
export const firstAction = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      const tell = (event: Event) => {
        // A resting pointer fires `pointermove` as well, with each new layout.
        if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY)
          return;
        for (const sign of signs) removeEventListener(sign, tell);
        resolve();
      };
      for (const sign of signs) addEventListener(sign, tell, { passive: true });
    });

/** The same, but also where the visitor has marks that the page shows, or opened an anchor far down. */
export const firstInteraction = import.meta.env.SSR
  ? firstAction
  : new Promise<void>((resolve) => {
      const tell = () => {
        document.documentElement.dataset.whole = "";
        resolve();
      };
      void firstAction.then(tell);
      if (location.hash) tell();
      favoritesStore.subscribe(() => {
        if (favoritesStore.get()?.length) tell();
      });
      cartBadgeStore.subscribe(() => {
        if (cartBadgeStore.get()?.pieces) tell();
      });
    });

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * One class of every style sheet that a part needs and the page does not have. The reference makes the page load the
 * sheet, so that the server's markup is styled before the part's code arrives.
 */
type Sheets = readonly (string | undefined)[];

/** Preserves the server's markup: React neither reads nor writes the children. */
const sent = { __html: "" };

/**
 * A part far down a page. The server renders it like everything else; its code loads at the first interaction, so that
 * it does not compete with the first paint. Until then React leaves the server's markup alone: a boundary that
 * awaits hydration blocks every update of the page, and now and then one of them is lost. `isReady`: what the document
 * left out of its data is there (`markup-only.ts`). `sign`: what its code waits for; `firstAction` where it shows no marks.
 */
export function lazyHydrate<Props extends object>(
  load: Load<Props>,
  sheets: Sheets,
  isReady: (props: Props) => boolean = () => true,
  sign: Promise<void> = firstInteraction,
) {
  const fetched = sign.then(() => importPart(load, untilOnline));
  const Part = lazyPart<Props>(() => fetched, sheets);
  let here: ComponentType<Props> | null = null;
  // A part that failed to load stays as the server rendered it.
  fetched.then((component) => (here = component)).catch(() => {});

  return memo(function Late(props: Props) {
    const isHydrated = useSyncExternalStore(never, isBrowser, isServer);
    const [wasSent] = useState(!isHydrated && !import.meta.env.SSR);
    const [Drawn] = useState(() => here ?? Part);
    const [Woken, setWoken] = useState<ComponentType<Props> | null>(null);
    const box = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);
    const pressed = useRef(-1);
    const mayWake = wasSent && isReady(props);

    useEffect(() => {
      if (!mayWake) return;
      let isGone = false;
      const wake = async () => {
        const component = await fetched;
        await pressEnds(box.current);
        focused.current = box.current ? stops(box.current).indexOf(document.activeElement) : -1;
        // The transition waits for promises that the part still unwraps; otherwise it would disappear for a moment.
        if (!isGone) startTransition(() => setWoken(() => component));
      };
      wake().catch(() => {});
      return () => {
        isGone = true;
      };
    }, [mayWake]);

    useLayoutEffect(() => {
      const stop = box.current && stops(box.current)[focused.current];
      if (Woken && stop instanceof HTMLElement) stop.focus({ preventScroll: true });
      const button = box.current && stops(box.current)[pressed.current];
      if (Woken && button instanceof HTMLElement) button.click();
    }, [Woken]);

    // Replays a button press from before the code arrived; links and forms work without our code.
    const keepPress = ({ target }: ReactMouseEvent) => {
      const button = target instanceof Element ? target.closest("button[type='button']") : null;
      if (box.current && button) pressed.current = stops(box.current).indexOf(button);
    };

    // A mouse that is pressed while the markup is replaced is released over another element: no click follows by itself.
    const keepClick = ({ target, pointerType, button }: ReactPointerEvent) => {
      const before = target instanceof Element && target.closest("a, button");
      if (!before || button || pointerType !== "mouse" || !box.current) return;
      const place = stops(box.current).indexOf(before);
      const release = (up: Event) => {
        const now = box.current && stops(box.current)[place];
        if (!before.isConnected && now?.contains(up.target as Node)) now.dispatchEvent(new MouseEvent("click", up));
      };
      addEventListener("pointerup", release, { once: true });
    };

    if (wasSent && !Woken) {
      return (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons within are what is pressed
        <div
          className={styles.part}
          suppressHydrationWarning
          dangerouslySetInnerHTML={sent}
          ref={box}
          onClick={keepPress}
          onPointerDown={keepClick}
        />
      );
    }
    const Now = Woken ?? Drawn;
    return (
      <div className={styles.part} ref={box}>
        <Suspense>
          <Now {...props} />
        </Suspense>
      </div>
    );
  });
}

const never = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

/** Focusable elements; the same in the server's markup and in the hydrated part. */
const stops = (box: HTMLElement): (Element | null)[] => [...box.querySelectorAll("a, button, input, select, textarea")];

/** Waits until a press or typing ends, because replacing the markup in the middle would interrupt it. */
async function pressEnds(box: HTMLElement | null): Promise<void> {
  while (box?.matches(":active") || box?.querySelector("input:focus, textarea:focus")) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * A part that few visitors of the page see: the server renders it, its code is a separate chunk. It re-renders only for
 * its own changes: any other would remove the server's markup from the page until that code has loaded. After a
 * client-side navigation `place` is rendered meanwhile.
 */
export function lazyPart<Props extends object>(load: Load<Props>, sheets: Sheets, place: ReactNode = null) {
  if (import.meta.env.DEV && sheets.includes(undefined)) throw new Error("No style sheet has the class that is named");
  const Part = lazy(() => load().then((component) => ({ default: component })));
  return memo(function Apart(props: Props) {
    return (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    );
  });
}
