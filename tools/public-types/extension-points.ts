import type { ExtensionPoint } from "./read-types.ts";

const made = (file: string, ...names: string[]): ExtensionPoint[] => names.map((name) => ({ file, name, is: "made" }));
const given = (file: string, ...names: string[]): ExtensionPoint[] =>
  names.map((name) => ({ file, name, is: "given" }));

/** What the shop's own parts are built against (docs/how-to): a release promises that they go on compiling. */
export const extensionPoints: readonly ExtensionPoint[] = [
  ...made("packages/gateways/src/payment-gateway.ts", "PaymentGateway"),
  ...made("packages/gateways/src/carrier.ts", "Carrier"),
  ...made("packages/gateways/src/carrier-shipments.ts", "CarrierShipments"),
  ...given("packages/gateways/src/gateway-error.ts", "GatewayError"),
  ...made("packages/domain/src/feed/feed.ts", "FeedFormat"),
  ...made("packages/domain/src/discounts/rule-conditions.ts", "RuleCondition"),
  ...made("packages/configurator/src/kind.ts", "ConfiguratorKind"),
  ...made("packages/configurator/src/server-kind.ts", "ServerKind"),
  ...made("packages/model3d/src/kinds.ts", "ModelKind"),
  ...made("apps/storefront/app/features/configurator/page-kind.ts", "PageKind"),
  ...given("packages/pdf/src/paper.ts", "openPaper", "write", "keepTogether", "hairline", "closePaper"),
];
