import {
  type ComponentType,
  memo,
  type MouseEvent,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { cartBadgeStore } from "@zertsalo/ui/cart";
import { favoritesStore } from "@zertsalo/ui/favorites";
import { importPart } from "./import-part.ts";
import { lazy } from "./lazy.ts";
import { untilOnline } from "./network.ts";
import styles from "./late.module.css";

const signs = ["pointermove", "pointerdown", "wheel", "keydown", "scroll"] as const;

/**
 * Kept as soon as the visitor first moves, has marks that the page shows or has asked for a place far down; on the
 * server there is nobody to wait for.
 */
export const firstInteraction = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      const tell = (event?: Event) => {
        // A pointer that rests on the page is told of as well, with each new layout.
        if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY)
          return;
        for (const sign of signs) removeEventListener(sign, tell);
        document.documentElement.dataset.whole = "";
        resolve();
      };
      for (const sign of signs) addEventListener(sign, tell, { passive: true });
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
 * One class of every style sheet that a part needs and the page does not have. Naming it keeps the sheet with the page,
 * so that the server's markup is dressed before the part's code is here.
 */
type Sheets = readonly (string | undefined)[];

/** The markup that the server has sent stays as it is: React neither reads nor writes what stands within. */
const sent = { __html: "" };

/**
 * A part far down a page. The server draws it like everything else; its code comes when the visitor first moves, so
 * that it takes nothing from what he sees first. Until then React leaves the server's markup alone: a boundary that
 * still waits for its hydration holds every update of the page up, and now and then one of them is lost.
 */
export function lazyHydrate<Props extends object>(load: Load<Props>, sheets: Sheets) {
  const fetched = firstInteraction.then(() => importPart(load, untilOnline));
  const Part = lazyPart<Props>(() => fetched, sheets);
  let here: ComponentType<Props> | null = null;
  // A part that could not be had stays as the server drew it.
  fetched.then((component) => (here = component)).catch(() => {});

  return memo(function Late(props: Props) {
    const isHydrated = useSyncExternalStore(never, isBrowser, isServer);
    const [wasSent] = useState(!isHydrated && !import.meta.env.SSR);
    const [Drawn] = useState(() => here ?? Part);
    const [Woken, setWoken] = useState<ComponentType<Props> | null>(null);
    const box = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);
    const pressed = useRef(-1);

    useEffect(() => {
      if (!wasSent) return;
      let isGone = false;
      const wake = async () => {
        const component = await fetched;
        await pressEnds(box.current);
        focused.current = box.current ? stops(box.current).indexOf(document.activeElement) : -1;
        // A transition waits for what the part has yet to unwrap; otherwise it would be gone for a moment.
        if (!isGone) startTransition(() => setWoken(() => component));
      };
      wake().catch(() => {});
      return () => {
        isGone = true;
      };
    }, [wasSent]);

    useLayoutEffect(() => {
      const stop = box.current && stops(box.current)[focused.current];
      if (Woken && stop instanceof HTMLElement) stop.focus({ preventScroll: true });
      const button = box.current && stops(box.current)[pressed.current];
      if (Woken && button instanceof HTMLElement) button.click();
    }, [Woken]);

    // A button pressed before its code was here does its work when it is; links and forms need none of ours.
    const keepPress = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest("button[type='button']") : null;
      if (box.current && button) pressed.current = stops(box.current).indexOf(button);
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

/** What the keyboard stops at; the same in the server's markup and in the part that takes its place. */
const stops = (box: HTMLElement): (Element | null)[] => [...box.querySelectorAll("a, button, input, select, textarea")];

/** A press and a word that is being typed end where they began: in the server's markup links and forms work as well. */
async function pressEnds(box: HTMLElement | null): Promise<void> {
  while (box?.matches(":active") || box?.querySelector("input:focus, textarea:focus")) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * A part that few visitors of the page see: the server draws it, its code comes apart from the page's. Rendered anew for
 * its own sake alone: any other change would take the server's markup off the page until that code is there. Whoever
 * comes from another page sees what holds its place.
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
