import { expect, test } from "vitest";
import { exportedTwice } from "./exported-twice.ts";
import { readSource } from "./read-source.ts";

/** Names that stand twice for one and the same thing. */
const allowed = {
  ConfiguratorType: "the schema, and the list without a library that browsers read",
  StaffRole: "the schema, and the list without a library that browsers read",
  OptionValue: "type of the configurator and its schema on the wire",
  PricePart: "type of the configurator and its schema on the wire",
  PriceChange: "answer of the rule and its schema on the wire",
  PriceOwner: "answer of the rule and its schema on the wire",
  WholesaleSums: "answer of the rule and its schema on the wire",
  RegisteredCompany: "answer of the register and its schema on the wire",
  MediaScreen: "the component, and the same one loaded when it is opened",
};

const source = (path: string, text: string) => ({ path, text });
const names = (...files: ReturnType<typeof source>[]) => [...exportedTwice(files).keys()];
const plain = "export const place = 1;";

test.each([
  { name: "two packages", files: [source("packages/a/src/x.ts", plain), source("packages/b/src/y.ts", plain)] },
  { name: "one package", files: [source("packages/a/src/x.ts", plain), source("packages/a/src/y.ts", plain)] },
  { name: "an app and a package", files: [source("apps/api/src/x.ts", plain), source("packages/b/src/y.ts", plain)] },
  { name: "one app", files: [source("apps/api/src/x.ts", plain), source("apps/api/src/y.ts", plain)] },
])("finds a name that $name export twice", ({ files }) => {
  expect(names(...files)).toEqual(["place"]);
});

test.each([
  { name: "two apps", files: [source("apps/api/src/x.ts", plain), source("apps/worker/src/y.ts", plain)] },
  {
    name: "an emulator and a package",
    files: [source("apps/emulators/src/x.ts", plain), source("packages/b/src/y.ts", plain)],
  },
  {
    name: "folders of kinds",
    files: [source("packages/a/src/kinds/m/x.ts", plain), source("packages/a/src/kinds/n/x.ts", plain)],
  },
  {
    name: "a call and the function that does its work",
    files: [
      source("packages/contract/src/x.ts", "export const place = endpoint({"),
      source("apps/api/src/x.ts", "export function place() {}"),
    ],
  },
  {
    name: "a schema and the component that shows it",
    files: [
      source("packages/contract/src/x.ts", "export const Place = z.object({"),
      source("apps/storefront/app/x.tsx", "export function Place() {}"),
    ],
  },
  {
    name: "route modules",
    files: [
      source("apps/storefront/app/routes/a.tsx", "export async function loader() {}"),
      source("apps/storefront/app/routes/b.tsx", "export async function loader() {}"),
    ],
  },
])("passes over $name", ({ files }) => {
  expect(names(...files)).toEqual([]);
});

test("no name is exported twice with two meanings", () => {
  const twice = exportedTwice(readSource());
  expect([...twice].filter(([name]) => !(name in allowed))).toEqual([]);
  expect(
    Object.keys(allowed).filter((name) => !twice.has(name)),
    "allowed, but exported once",
  ).toEqual([]);
});
