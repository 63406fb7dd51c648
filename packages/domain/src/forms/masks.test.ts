import { expect, test } from "vitest";
import { maskDate, maskPhone, veiledPhone } from "./masks.ts";

test.each([
  { typed: "", shown: "" },
  { typed: "+", shown: "" },
  { typed: "9", shown: "+7 (9" },
  { typed: "8", shown: "+7" },
  { typed: "+7 (900", shown: "+7 (900" },
  { typed: "8900000", shown: "+7 (900) 000" },
  { typed: "89000000001", shown: "+7 (900) 000-0001" },
  { typed: "+7 900 000 00 01", shown: "+7 (900) 000-0001" },
  { typed: "9000000001", shown: "+7 (900) 000-0001" },
  { typed: "+7 (900) 000-00019", shown: "+7 (900) 000-0001" },
  { typed: "+375 29 123-45-67", shown: "+375291234567" },
  { typed: "375291234567", shown: "+375291234567" },
  { typed: "+8190000000", shown: "+8190000000" },
  { typed: "+1", shown: "+1" },
])("the phone «$typed» is displayed as «$shown»", ({ typed, shown }) => {
  expect(maskPhone(typed)).toBe(shown);
});

test.each([
  { typed: "", shown: "" },
  { typed: "2", shown: "2" },
  { typed: "2411", shown: "24.11" },
  { typed: "24112026", shown: "24.11.2026" },
  { typed: "24.11.20269", shown: "24.11.2026" },
])("the date «$typed» is displayed as «$shown»", ({ typed, shown }) => {
  expect(maskDate(typed)).toBe(shown);
});

test("a veiled phone tells its last two digits", () => {
  expect(veiledPhone("79270000101")).toBe("+7 (•••) •••-••01");
});
