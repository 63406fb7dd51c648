/**
 * Runs in the document before any other program of ours. Radio buttons and boxes that are pressed before the page is
 * hydrated change on the screen alone: such a press is repeated when the page stands. Part of the first load of every
 * page, so it is as short as it can be.
 */
function keepEarlyPresses(): void {
  let pressed = new Set<HTMLInputElement>();
  addEventListener("click", ({ target }) => pressed.add(target as HTMLInputElement));
  addEventListener("hydrated", () =>
    // Not within the press that has begun the hydration.
    setTimeout(() => {
      for (const box of pressed) {
        if (!/radio|box/.test(box.type)) continue;
        box.checked = !box.checked;
        box.click();
      }
      // What is pressed from now on is not held.
      pressed = new WeakSet() as typeof pressed;
    }),
  );
}

export const earlyPressesScript = `(${keepEarlyPresses.toString().replaceAll(/\s+/g, " ")})()`;
