import { expect, test } from "vitest";
import { createSecondPressGuard } from "./second-press.ts";

const form = {};
const other = {};
const add = { form, adds: true, detail: 1, isTap: false, timeStamp: 1_000 };
const plus = { ...add, adds: false };
const tap = { ...add, isTap: true };
/** The way to the cart, which stands in the button's place once it is there. */
const link = { ...plus, timeStamp: 1_200 };

const table = [
  { title: "a double click on «В корзину»", presses: [add, { ...add, detail: 2, timeStamp: 1_180 }], dropped: [1] },
  { title: "a slow double click", presses: [add, { ...add, detail: 2, timeStamp: 1_480 }], dropped: [1] },
  { title: "two taps, each counted by itself", presses: [tap, { ...tap, timeStamp: 1_300 }], dropped: [1] },
  { title: "a tap on what comes in its place", presses: [tap, { ...link, isTap: true }], dropped: [1] },
  { title: "a tap after a while", presses: [tap, { ...link, isTap: true, timeStamp: 1_500 }], dropped: [] },
  { title: "a quick click on the way to the cart", presses: [add, link], dropped: [] },
  {
    title: "Enter twice: to add, and to the cart",
    presses: [
      { ...add, detail: 0 },
      { ...link, detail: 0 },
    ],
    dropped: [],
  },
  { title: "a second half that meets plus", presses: [add, { ...plus, detail: 2, timeStamp: 1_200 }], dropped: [1] },
  { title: "three clicks in a row", presses: [add, { ...add, detail: 2 }, { ...plus, detail: 3 }], dropped: [1, 2] },
  { title: "plus after a while", presses: [add, { ...plus, timeStamp: 1_500 }], dropped: [] },
  { title: "plus, plus, plus", presses: [plus, { ...plus, detail: 2 }, { ...plus, detail: 3 }], dropped: [] },
  { title: "another product at once", presses: [add, { ...add, form: other, timeStamp: 1_200 }], dropped: [] },
];

test.each(table)("$title", ({ presses, dropped }) => {
  const isSecond = createSecondPressGuard();
  expect(presses.map(isSecond)).toEqual(presses.map((_, at) => dropped.includes(at)));
});
