/** A piece as the API answers it, as far as its price needs it. */
export interface Piece {
  type: string;
  options: unknown;
  electrics: { heatingPad: string | null } | null;
}

/** The price list as its JSON stands: the lists of the kinds by their codes. */
export type PriceLists = Readonly<Record<string, unknown>>;

type Total = (piece: Piece, lists: PriceLists) => number;

/** What a piece costs, by the calculators of `kinds`: a file for each type, and a type without one is an error. */
export async function loadCalculators(types: readonly string[]): Promise<Total> {
  const calculators = new Map<string, Total>();
  for (const type of types) {
    const { total } = (await import(`./kinds/${type.replaceAll("_", "-")}.ts`)) as { total: Total };
    calculators.set(type, total);
  }
  return (piece, lists) => {
    const total = calculators.get(piece.type);
    if (!total) throw new Error(`No calculator for ${piece.type}`);
    return total(piece, lists);
  };
}
