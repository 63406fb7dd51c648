import { configuratorPricesEffect } from "@zertsalo/contract/staff-configurator-prices";
import type { EffectAnswer } from "#app/features/configurator-prices/effect-panel.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/configurator-prices-effect";

/** Fetched by the page of prices for the draft that is saved. */
export async function loader({ context }: Route.LoaderArgs): Promise<EffectAnswer> {
  try {
    return { effect: await context.get(visitContext).api.call(configuratorPricesEffect), refusal: null };
  } catch (error) {
    return { effect: null, refusal: toErrorText(error) };
  }
}
