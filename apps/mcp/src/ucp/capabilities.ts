/** The only protocol version that is spoken; what a message must look like is held in packages/testing/public-schemas. */
export const ucpVersion = "2026-04-08";
/** Of our extension: a change that breaks somebody is a new date beside this one. */
export const madeToMeasureVersion = "2027-01-16";

export const capability = {
  search: "dev.ucp.shopping.catalog.search",
  lookup: "dev.ucp.shopping.catalog.lookup",
  cart: "dev.ucp.shopping.cart",
  checkout: "dev.ucp.shopping.checkout",
} as const;
export type RootCapability = (typeof capability)[keyof typeof capability];

/** A capability or extension as the shop offers it: one version of each. */
export interface Offered {
  version: string;
  spec: string;
  schema: string;
  extends?: readonly string[];
}

const pages: Readonly<Record<RootCapability, readonly [spec: string, schema: string]>> = {
  [capability.search]: ["catalog/search", "catalog_search"],
  [capability.lookup]: ["catalog/lookup", "catalog_lookup"],
  [capability.cart]: ["cart", "cart"],
  [capability.checkout]: ["checkout", "checkout"],
};

/** Names of extensions begin with the domain that answers for them, read backwards: the shop's own. */
export const madeToMeasureName = (publicOrigin: string): string =>
  [...new URL(publicOrigin).hostname.split(".").toReversed(), "shopping", "made_to_measure"].join(".");

export const ucpPath = "/ucp/v1";
export const madeToMeasureSpecPath = `${ucpPath}/made-to-measure`;
export const madeToMeasureSchemaPath = `${ucpPath}/schemas/made-to-measure.json`;

/** Everything the shop offers by its name. */
export function offeredCapabilities(publicOrigin: string): ReadonlyMap<string, Offered> {
  const own = Object.entries(pages).map(([name, [spec, schema]]): [string, Offered] => [
    name,
    {
      version: ucpVersion,
      spec: `https://ucp.dev/${ucpVersion}/specification/${spec}`,
      schema: `https://ucp.dev/${ucpVersion}/schemas/shopping/${schema}.json`,
    },
  ]);
  const madeToMeasure: Offered = {
    version: madeToMeasureVersion,
    spec: new URL(madeToMeasureSpecPath, publicOrigin).href,
    schema: new URL(madeToMeasureSchemaPath, publicOrigin).href,
    extends: Object.values(capability),
  };
  return new Map([...own, [madeToMeasureName(publicOrigin), madeToMeasure]]);
}
