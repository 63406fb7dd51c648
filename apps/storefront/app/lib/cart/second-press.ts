/** Nobody means two pieces by two presses so close to each other. */
const doublePressMs = 400;

interface Press {
  form: unknown;
  /** By «В корзину», not by plus or minus. */
  adds: boolean;
  /** How many clicks the browser counts in a row. */
  detail: number;
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
      (press.detail > 1 || press.timeStamp - added.timeStamp < doublePressMs);
    if (!isSecond) added = press.adds ? press : null;
    return isSecond;
  };
}
