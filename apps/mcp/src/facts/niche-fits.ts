import { calculate } from "@zertsalo/configurator/calculate";
import { nicheAirMm } from "@zertsalo/configurator/delivery-fit";
import { sideOptions } from "@zertsalo/configurator/kind";
import { getKind } from "@zertsalo/configurator/kinds";
import type { Calculation, ConfiguratorType, Options, Overall } from "@zertsalo/configurator/model";
import { nominalFor } from "@zertsalo/configurator/overall";
import { type Place, placeFit } from "@zertsalo/configurator/place-fit";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Rules } from "../configurator-rules.ts";
import type { Visit } from "../visit.ts";
import { calculationFacts } from "./calculation-facts.ts";
import { plain } from "./texts.ts";

/** A piece in the place, or why it is none. */
export type NicheFit =
  | { isFit: true; piece: ReturnType<typeof calculationFacts> & { spareMm: Partial<Overall> } }
  | { isFit: false; reasons: string[] };

const mostOfKind = 4;

/** A try to make something for the place: the piece, and why it does not go there; null where it does. */
export interface NicheTry {
  calculation: Calculation;
  reasons: string[] | null;
}

/** What of a kind goes into the place: as it comes, and as its presets have it, each as large as the place lets it be. */
export function nicheCalculations({ details, book }: Rules, place: Place): NicheTry[] {
  const beginnings = [{ type: details.type, options: {} }, ...details.presets];
  const seen = new Set<string>();
  return beginnings
    .slice(0, mostOfKind + 1)
    .map(({ type, options }): NicheTry => {
      const calculation = largestIn(book, type, options, place);
      const fit = placeFit(calculation, place);
      if (details.closed) return { calculation, reasons: [details.closed] };
      return { calculation, reasons: fit && !fit.isFit ? reasonsOf(calculation, fit.reason) : null };
    })
    .filter(({ calculation: { hash } }) => !seen.has(hash) && seen.add(hash))
    .slice(0, mostOfKind);
}

export function fitsOfKind(rules: Rules, place: Place, link: Visit["link"]): NicheFit[] {
  if (rules.details.closed) return [{ isFit: false, reasons: [rules.details.closed] }];
  return nicheCalculations(rules, place).map(({ calculation, reasons }) =>
    reasons
      ? { isFit: false, reasons }
      : { isFit: true, piece: { ...calculationFacts(calculation, link), spareMm: spare(calculation, place) } },
  );
}

/** Tried as large as the place; what a frame, a top or a limit of the rules makes of it may need a second, smaller one. */
function largestIn(book: PricingRules, type: ConfiguratorType, options: Options, place: Place): Calculation {
  const sides: Partial<Overall> = {
    ...(place.width !== null && { width: place.width - nicheAirMm }),
    ...(place.height !== null && !getKind(type).size.isLying && { height: place.height - nicheAirMm }),
    ...(place.depth !== null && { depth: place.depth }),
  };
  const first = calculate(book, type, withSides(type, options, nominalFor(type, sides, options)));
  const patch = placeFit(first, place)?.patch;
  return patch ? calculate(book, first.type, { ...first.options, ...patch }) : first;
}

function withSides(type: ConfiguratorType, options: Options, sides: Partial<Overall>): Options {
  const set = sideOptions(getKind(type).size, sides);
  const size = { ...(options.size as object | undefined), ...(set.size as object | undefined) };
  return { ...options, ...set, ...(Object.keys(size).length > 0 && { size }) } as Options;
}

/** «ширина: не хватает 206 мм», and the limits of the rules that made it so large. */
function reasonsOf({ corrections }: Calculation, lacks: string | null): string[] {
  const limits = corrections.filter(({ code }) => code === "below_min" || code === "bound");
  return [...(lacks ? [lacks] : []), ...limits.map(({ reason }) => reason)].map(plain);
}

/** What is left beside the piece. */
function spare({ overall }: Calculation, place: Place): Partial<Overall> {
  const left: Partial<Overall> = {};
  for (const side of ["width", "height", "depth"] as const) {
    const room = place[side];
    if (room !== null) left[side] = room - overall[side];
  }
  return left;
}
