import type { Look } from "../look/look.ts";
import { formatNumber } from "../text/format.ts";

/** Usual heights of a bathroom above the floor, and free places in front of things, millimetres. */
const rimMm = 850;
const eyesMm = 1_550;
const passageMm = 700;
const bowlMm = 130;
/** A mirror hangs flush with the unit below it or is up to this much narrower. */
const narrowerMm = 200;
/** What a top keeps free around a basin, front and back together. */
const marginMm = 60;
const leastLiftMm = 100;

/** Short advice for whoever wonders whether this size is his; empty where there is nothing to go wrong. */
export function sizeAdvice(look: Look): string[] {
  const { widthMm, heightMm, depthMm } = look;
  switch (look.type) {
    case "mirror":
    case "ledMirror":
    case "mirrorCabinet":
      return [
        `Подойдёт к\u00a0тумбе шириной ${span(widthMm, widthMm + narrowerMm)}: зеркало вешают вровень с\u00a0ней или немного уже.`,
        ...eyeLevel(heightMm),
      ];
    case "vanity":
    case "baseCabinet": {
      const bottom = rimMm - heightMm - (look.type === "vanity" && look.sink.kind === "overcounter" ? bowlMm : 0);
      return [
        `Перед тумбой оставьте ${mm(passageMm)}: вместе с\u00a0ней это ${mm(depthMm + passageMm)} от\u00a0стены.`,
        ...(look.mounting === "wall" && bottom >= leastLiftMm
          ? [`Низ тумбы на\u00a0высоте ${mm(bottom)} даёт привычный верх раковины, ${mm(rimMm)} от\u00a0пола.`]
          : []),
        `Зеркало к\u00a0ней: шириной ${span(Math.max(widthMm - narrowerMm, 400), widthMm)}.`,
      ];
    }
    case "tallCabinet":
      return [`Перед шкафом оставьте ${mm(passageMm)}, чтобы открыть дверцу и\u00a0подойти.`];
    case "tabletop":
      return [`Раковина на\u00a0неё: глубиной до\u00a0${mm(depthMm - marginMm)}.`];
    case "sink":
      return [`Столешница под неё: глубиной от\u00a0${mm(depthMm + marginMm)}.`];
    default:
      return [];
  }
}

function eyeLevel(heightMm: number): string[] {
  const bottom = Math.round((eyesMm - heightMm / 2) / 10) * 10;
  if (bottom < leastLiftMm) return [];
  return [`Середина на\u00a0уровне глаз, если нижний край на\u00a0высоте ${mm(bottom)} от\u00a0пола.`];
}

const mm = (value: number) => `${formatNumber(value)}\u00a0мм`;
const span = (from: number, to: number) => (from === to ? mm(to) : `${formatNumber(from)}–${mm(to)}`);
