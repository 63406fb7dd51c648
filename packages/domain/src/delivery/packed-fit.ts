import type { DeliveryType } from "@zertsalo/contract/delivery";
import { deliveryFit } from "@zertsalo/configurator/delivery-fit";
import type { Package } from "@zertsalo/configurator/model";
import type { DeliveryKind } from "./delivery-settings.ts";
import { getDeliveryKind } from "./delivery-types.ts";

/** A way of delivery that cannot carry the packages, with the reason. */
export interface UnfitWay {
  kind: DeliveryKind;
  reason: string;
}

/** Unsuitable ways for these packages, as listed on the configurator's page. */
export function unfitWays(packages: readonly Package[]): UnfitWay[] {
  return deliveryFit(packages).flatMap(({ code, reason }) =>
    reason === null ? [] : [{ kind: getDeliveryKind(code as DeliveryType), reason }],
  );
}

/** Why the packages cannot be sent this way; null where they can. */
export function unfitReason(type: DeliveryType, packages: readonly Package[]): string | null {
  return unfitWays(packages).find(({ kind }) => kind === getDeliveryKind(type))?.reason ?? null;
}
