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

/**
 * A part far down a page. The server draws it like everything else; its code comes when the visitor first moves, so
 * that it takes nothing from what he sees first. Its styles must come with the page: import all of them beside this call.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => visitorMoves.then(load).then((component) => ({ default: component })));
  // Without memo another render of the page would throw the server's markup away before the code is here.
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
