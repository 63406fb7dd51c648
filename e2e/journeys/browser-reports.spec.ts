import { expect } from "@playwright/test";
import { e2eEnvironment, officeOrigin } from "../support/environment.ts";
import { moveUntilVisible } from "../support/move-pointer.ts";
import { openOffice, signInStaff } from "../support/office.ts";
import { open, test } from "../support/shop-test.ts";

/** More than there are processes of the shop. */
const innerPorts = Array.from({ length: 12 }, (_, at) => Number(e2eEnvironment.INNER_PORT) + at);

/** Sum of a series over all processes. */
async function counted(series: string): Promise<number> {
  const texts = await Promise.all(
    innerPorts.map((port) =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => "",
      ),
    ),
  );
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line.startsWith(`${series} `));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
const errorsOf = (route: string) => `browser_errors_total{route="${route}"}`;

test("an error of a script in the shop is counted by the pattern of its page", { tag: "@desktop" }, async ({
  context,
}) => {
  const before = await counted(errorsOf("/collections/:code"));
  // A separate page, because the console of the shared one must stay empty.
  const page = await context.newPage();
  await open(page, "/collections/shalfey/?token=secret");
  const report = page.waitForRequest(/\/browser-reports\/$/);
  await page.evaluate(() => void setTimeout(() => { throw new TypeError("thrown by a journey"); })); // biome-ignore format: one line
  const request = await report;
  expect(request.postDataJSON()).toMatchObject({ kind: "error", path: "/collections/shalfey/" });
  expect(request.postData()).not.toContain("secret");
  expect((await request.response())?.status()).toBe(204);
  expect(await counted(errorsOf("/collections/:code"))).toBe(before + 1);
});

test("a rejection in the back office is counted there", { tag: "@desktop" }, async ({ context }) => {
  await signInStaff(context, "manager@zertsalo.test");
  const before = await counted(errorsOf("/switches"));
  const page = await context.newPage();
  await openOffice(page, "/switches/");
  const report = page.waitForRequest(`${officeOrigin}/browser-reports/`);
  await page.evaluate(() => void Promise.reject(new Error("rejected by a journey")));
  expect((await (await report).response())?.status()).toBe(204);
  expect(await counted(errorsOf("/switches"))).toBe(before + 1);
});

test("the vitals of a visit are measured when its page is left", { tag: "@desktop" }, async ({ context }) => {
  const series = `browser_vitals_seconds_count{vital="TTFB",route="/collections"}`;
  const before = await counted(series);
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Every visit is in the sample.
    Math.random = () => 0.1;
    const add = window.addEventListener.bind(window);
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      add(type, listener, options as AddEventListenerOptions);
      if (type === "visibilitychange" && options === undefined) document.documentElement.dataset.measured = "";
    };
  });
  await open(page, "/collections/");
  await moveUntilVisible(page, page.locator("html[data-measured]"));
  await page.goto("/sales/");
  await expect.poll(() => counted(series)).toBeGreaterThan(before);
});
