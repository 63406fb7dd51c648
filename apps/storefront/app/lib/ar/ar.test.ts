import { expect, test } from "vitest";
import { detectArWay, quickLookLink, sceneViewerLink } from "./ar.ts";

const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/129.0.0.0 Safari/537.36";
const androidFirefox = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0";

test.each([
  { name: "Android's browser", userAgent: android, knowsQuickLook: false, way: "scene-viewer" },
  { name: "an iPhone", userAgent: iphone, knowsQuickLook: true, way: "quick-look" },
  { name: "an iPhone without it", userAgent: iphone, knowsQuickLook: false, way: null },
  { name: "a desktop", userAgent: desktop, knowsQuickLook: false, way: null },
  { name: "a browser that opens no intents", userAgent: androidFirefox, knowsQuickLook: false, way: null },
])("$name: $way", ({ userAgent, knowsQuickLook, way }) => {
  expect(detectArWay(userAgent, knowsQuickLook)).toBe(way);
});

test("the link names the file, the page to come back to and the title, each escaped", () => {
  const link = sceneViewerLink({
    file: "https://zertsalo.test/media/models/a.00ff00ff.glb",
    page: "https://zertsalo.test/product/tumba/",
    title: "Тумба «Пинега» & зеркало",
    placement: "floor",
  });
  const url = new URL(link.replace("intent:", "https:").replace(/#.*$/, ""));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    file: "https://zertsalo.test/media/models/a.00ff00ff.glb",
    title: "Тумба «Пинега» & зеркало",
    link: "https://zertsalo.test/product/tumba/",
    mode: "ar_preferred",
    resizable: "false",
  });
  expect(link).toMatch(
    /#Intent;scheme=https;.*;S\.browser_fallback_url=https%3A%2F%2Fzertsalo\.test%2Fproduct%2Ftumba%2F;end;$/,
  );
});

test("a piece of the wall may be put on a wall, one of the floor may not", () => {
  const model = { file: "https://zertsalo.test/a.glb", page: "https://zertsalo.test/", title: "Зеркало" };
  expect(sceneViewerLink({ ...model, placement: "wall" })).toContain("&enable_vertical_placement=true#");
  expect(sceneViewerLink({ ...model, placement: "floor" })).not.toContain("vertical");
});

test("Apple's viewer gets the true size, the price and the button in the fragment, with spaces and no pluses", () => {
  const link = quickLookLink({
    file: "/media/configurations/0a.00000001.usdz",
    page: "https://zertsalo.test/konfiguratory/mirror/?c=0a",
    title: "Зеркало 600 × 800 & рама",
    subtitle: "7 рабочих дней",
    price: "12 345 ₽",
  });
  expect(link).not.toContain("+");
  const { pathname, hash } = new URL(link, "https://zertsalo.test");
  expect(pathname).toBe("/media/configurations/0a.00000001.usdz");
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    allowsContentScaling: "0",
    canonicalWebPageURL: "https://zertsalo.test/konfiguratory/mirror/?c=0a",
    checkoutTitle: "Зеркало 600 × 800 & рама",
    checkoutSubtitle: "7 рабочих дней",
    price: "12 345 ₽",
    callToAction: "В корзину",
  });
});
