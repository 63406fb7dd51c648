/** Nobody means two pieces by two taps so close to each other. */
const doubleTapMs = 400;

interface Press {
  form: unknown;
  /** By «В корзину», not by plus or minus. */
  adds: boolean;
  /** How many clicks of a mouse the browser counts in a row; every tap and every key is the first. */
  detail: number;
  isTap: boolean;
  timeStamp: number;
}

/**
 * Whether a press is the second half of a double click on «В корзину». Plus and minus may stand in the place of that
 * button by then, and are not meant either; whoever has begun with plus may press it as fast as he likes.
 */
export function createSecondPressGuard(): (press: Press) => boolean {
  let added: Press | null = null;
  return (press) => {
    const isSecond =
      added !== null &&
      added.form === press.form &&
      (press.detail > 1 || (press.isTap && press.timeStamp - added.timeStamp < doubleTapMs));
    if (!isSecond) added = press.adds ? press : null;
    return isSecond;
  };
}
