import { expect, test } from "vitest";
import { convertThrown } from "./convert-thrown.ts";

const convert = (error: unknown) => (error === "down" ? "later" : error);
const fails = (error: string) => async () => {
  throw error;
};

const build = {
  assets: { version: "1" },
  routes: {
    page: {
      id: "page",
      module: {
        loader: async (given: string) => `loaded ${given}`,
        action: fails("down"),
        middleware: [
          () => {
            throw "down";
          },
        ],
        default: "component",
      },
    },
    bare: { id: "bare", module: { default: "component" } },
    redirecting: { id: "redirecting", module: { loader: fails("elsewhere") } },
    none: undefined,
  },
};
const { assets, routes } = convertThrown(build, convert);

test("what a loader answers and everything else stays as it is", async () => {
  expect(await routes.page.module.loader("this")).toBe("loaded this");
  expect(routes.bare).toEqual(build.routes.bare);
  expect(routes.page).toMatchObject({ id: "page", module: { default: "component" } });
  expect([assets, routes.none]).toEqual([{ version: "1" }, undefined]);
});

test("what is thrown by a loader, an action or a middleware is converted", async () => {
  await expect(routes.page.module.action()).rejects.toBe("later");
  await expect(routes.page.module.middleware[0]!()).rejects.toBe("later");
  await expect(routes.redirecting.module.loader()).rejects.toBe("elsewhere");
});
