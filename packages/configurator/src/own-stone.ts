import type { Calculation, ConfiguratorType, PricePart } from "./model.ts";
import type { PricingRules } from "./pricing-rules/pricing-rules.ts";
import { getServerKind } from "./server-kinds.ts";

const rouble = 100;

/** Whether the buyer of such a piece may choose the stone it is cut from. */
export const hasOwnStone = (type: ConfiguratorType): boolean => getServerKind(type).ownStone !== null;

/** What a remnant takes off the price: a share of the slab in whole roubles, never below the smallest price of the kind. */
export function remnantSaving(
  rules: PricingRules,
  piece: Pick<Calculation, "type" | "options" | "parts" | "total">,
): number {
  const { ownStone } = getServerKind(piece.type);
  if (!ownStone) return 0;
  const { percent, minimum } = ownStone.terms(rules.prices);
  const share = Math.floor((ownStone.slabAmount(rules, piece) * percent) / 100 / rouble) * rouble;
  return Math.max(0, Math.min(share, piece.total - minimum));
}

/** The price of a piece from a remnant: the part of the slab is that much less, and says why. */
export function withSaving<Priced extends Pick<Calculation, "type" | "parts" | "total">>(
  piece: Priced,
  { saving, unitNumber }: { saving: number; unitNumber: string },
): Priced {
  if (saving === 0) return piece;
  const code = getServerKind(piece.type).ownStone?.part;
  const lowered = (part: PricePart): PricePart => ({
    ...part,
    label: `${part.label} из\u00a0остатка ${unitNumber}`,
    amount: part.amount - saving,
  });
  const parts = piece.parts.map((part) => (part.code === code ? lowered(part) : part));
  return { ...piece, parts, total: piece.total - saving };
}
