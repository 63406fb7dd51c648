import { expect, test } from "vitest";
import { isSameLook, parseOrderLook, toOrderSearch, toggled } from "./order-address.ts";

const read = (search: string) => parseOrderLook(new URLSearchParams(search));

test("an address is read as far as it makes sense, and written the same", () => {
  const look = read("?look=table&group=work&q=+Анна+&city=x&made=yes&from=2026-11-16&cursor=1.2");
  expect(look).toEqual({ filters: { group: "work", q: "Анна", from: "2026-11-16" }, isBoard: false });
  expect(read(toOrderSearch(look))).toEqual(look);
});

test("a filter is switched on and off, and the rest stays", () => {
  const made = toggled(read("?city=7"), { made: "1" });
  expect(toOrderSearch(made)).toBe("?city=7&made=1");
  expect(toOrderSearch(toggled(made, { made: "1" }))).toBe("?city=7");
  expect(isSameLook(made, read("?made=1&city=7"))).toBe(true);
  expect(isSameLook(made, read("?made=1"))).toBe(false);
});
