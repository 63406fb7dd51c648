import { expect, test } from "vitest";
import { createSecondPressGuard } from "./second-press.ts";

const form = {};
const other = {};
const add = { form, adds: true, detail: 1, timeStamp: 1_000 };
const plus = { form, adds: false, detail: 1, timeStamp: 1_000 };

const table = [
  { title: "a double click on «В корзину»", presses: [add, { ...add, detail: 2, timeStamp: 1_180 }], dropped: [1] },
  { title: "a slow double click", presses: [add, { ...add, detail: 2, timeStamp: 1_480 }], dropped: [1] },
  { title: "two taps, each counted by itself", presses: [add, { ...add, timeStamp: 1_300 }], dropped: [1] },
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
