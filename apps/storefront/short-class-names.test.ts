import { expect, test } from "vitest";
import { createClassNames } from "./short-class-names.ts";

test("a class has the same short name in both builds, whatever came before it", () => {
  const [browser, server] = [createClassNames("/shop"), createClassNames("/shop")];
  server("other", "/shop/app/other.module.css");
  const name = browser("tile", "/shop/app/tile.module.css");
  expect(name).toMatch(/^[a-z][a-z\d]{3}$/i);
  expect(server("tile", "/shop/app/tile.module.css?used")).toBe(name);
  expect(browser("tile", "/shop/app/other.module.css")).not.toBe(name);
});

test("two classes of one short name stop the build", () => {
  const classNames = createClassNames("/shop");
  const nameAll = () => Array.from({ length: 40_000 }, (_, at) => classNames(`c${at}`, "/shop/a.module.css"));
  expect(nameAll).toThrow("choose another salt");
});
