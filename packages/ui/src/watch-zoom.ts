import { movedBy, type ZoomPoint, pinched, wholeView, type ZoomRoom, type ZoomView, zoomedTo } from "./zoom.ts";

/** Zoom state of one picture. Lives as long as the picture is displayed. */
export interface Zoom {
  by(factor: number): void;
  move(x: number, y: number): void;
  whole(): void;
  isEnlarged(): boolean;
  stop(): void;
}

interface ZoomWatch {
  picture: ZoomRoom["picture"];
  /** The whole picture was swiped: 1 is the next one. */
  onSwipe: (step: 1 | -1) => void;
  onChange: (scale: number) => void;
}

const closeUp = 2.5;
const tapMs = 300;
const tapPx = 24;
const swipePx = 60;

/**
 * Pinch, wheel, double tap and drag inside `frame` move `sheet`. It is moved by its style, not by rendering: a gesture
 * has a hundred moves a second.
 */
export function watchZoom(frame: HTMLElement, sheet: HTMLElement, { picture, onSwipe, onChange }: ZoomWatch): Zoom {
  const watch = new AbortController();
  const fingers = new Map<number, ZoomPoint>();
  let view = wholeView;
  /** Horizontal offset of a swipe. */
  let push = 0;
  let travelled = 0;
  let lastTap: (ZoomPoint & { time: number }) | null = null;

  const room = (): ZoomRoom => ({ frame: { width: frame.clientWidth, height: frame.clientHeight }, picture });

  function show(next: ZoomView, isGliding = false) {
    if (next.scale !== view.scale) onChange(next.scale);
    view = next;
    sheet.style.transition = isGliding ? "transform 200ms" : "none";
    sheet.style.transform = `translate(${view.x + push}px, ${view.y}px) scale(${view.scale})`;
  }

  function pointOf({ clientX, clientY }: MouseEvent): ZoomPoint {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, pointOf(event));
    frame.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, after);
    const by = { x: after.x - before.x, y: after.y - before.y };
    travelled += Math.hypot(by.x, by.y);
    if (other) return show(pinched(view, [before, other], [after, other], room()));
    if (view.scale === 1) push += by.x;
    show(movedBy(view, by, room()));
  }

  function release(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const pushed = push;
    push = 0;
    show(view, true);
    if (event.type === "pointercancel") return;
    if (Math.abs(pushed) > swipePx) onSwipe(pushed < 0 ? 1 : -1);
    else if (travelled < tapPx) tap(pointOf(event), event.timeStamp);
  }

  function tap(at: ZoomPoint, time: number) {
    const isSecond = lastTap && time - lastTap.time < tapMs && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < tapPx;
    lastTap = isSecond ? null : { ...at, time };
    if (isSecond) show(zoomedTo(view, view.scale > 1 ? 1 : closeUp, at, room()), true);
  }

  function turn(event: WheelEvent) {
    event.preventDefault();
    show(zoomedTo(view, view.scale * Math.exp(-event.deltaY * 0.002), pointOf(event), room()));
  }

  const { signal } = watch;
  frame.addEventListener("pointerdown", press, { signal });
  frame.addEventListener("pointermove", drag, { signal });
  frame.addEventListener("pointerup", release, { signal });
  frame.addEventListener("pointercancel", release, { signal });
  frame.addEventListener("wheel", turn, { signal, passive: false });

  return {
    by: (factor) => show(zoomedTo(view, view.scale * factor, { x: 0, y: 0 }, room()), true),
    move: (x, y) => show(movedBy(view, { x, y }, room()), true),
    whole: () => show(wholeView, true),
    isEnlarged: () => view.scale > 1,
    stop: () => watch.abort(),
  };
}
