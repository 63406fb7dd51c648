import { type ComponentType, lazy, memo, Suspense } from "react";

const signs = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

/** Kept as soon as the visitor first moves; on the server there is nobody to wait for. */
const visitorMoves = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      const tell = () => {
        for (const sign of signs) removeEventListener(sign, tell);
        resolve();
      };
      for (const sign of signs) addEventListener(sign, tell, { passive: true });
    });

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * One class of every style sheet that a part needs and the page does not have. Naming it keeps the sheet with the page,
 * so that the server's markup is dressed before the part's code is here.
 */
type Sheets = readonly (string | undefined)[];

/**
 * A part far down a page. The server draws it like everything else; its code comes when the visitor first moves, so
 * that it takes nothing from what he sees first.
 */
export function late<Props extends object>(load: Load<Props>, sheets: Sheets) {
  const Part = apart<Props>(() => visitorMoves.then(load), sheets);
  // Without memo another render of the page would throw the server's markup away before the code is here.
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** A part that few visitors of the page see: the server draws it, its code comes apart from the page's. */
export function apart<Props extends object>(load: Load<Props>, sheets: Sheets) {
  if (import.meta.env.DEV && sheets.includes(undefined)) throw new Error("No style sheet has the class that is named");
  return lazy(() => load().then((component) => ({ default: component })));
}
