import { shopOrigin } from "../support/environment.ts";
import { withConfigured } from "../support/made-to-order.ts";
import { openOffice, signInStaff } from "../support/office.ts";
import { pictureOf } from "../support/paper-picture.ts";
import { saveScreenshot } from "../support/save-screenshot.ts";
import { open, test } from "../support/shop-test.ts";

// Software rendering of the 3D view: there is no GPU here.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    }),
});

// The offer to sign in comes after 30 s, which the 3D view may take here.
test.beforeEach(({ context }) => context.addCookies([{ name: "login_prompt", value: "1", url: shopOrigin }]));

test("the shop", async ({ page }) => {
  await open(page, "/");
  await saveScreenshot(page, "shop");
});

test("a configurator in 3D", async ({ page }) => {
  await open(page, "/konfiguratory/vanity_unit/#3d");
  await page.locator("canvas[data-frames]").waitFor();
  await page.waitForLoadState("networkidle");
  await saveScreenshot(page, "configurator");
});

test("a workshop drawing", async ({ page, context }) => {
  const { hash } = await withConfigured(context, "vanity_unit", {});
  const drawing = await context.request.get(`/shell/drawing/${hash}/?form=pdf`);
  await pictureOf(page, await drawing.body());
  // One A4 sheet across the picture.
  await page.setViewportSize({ width: 1440, height: 1018 });
  await page.addStyleTag({ content: "body { margin: 0 } canvas { width: 100% }" });
  await saveScreenshot(page, "drawing");
});

test("the back office", async ({ page, context }) => {
  await signInStaff(context, "owner@zertsalo.test");
  await openOffice(page, "/orders/");
  await saveScreenshot(page, "back-office");
});
