import { createContext, useContext } from "react";
import { useConfiguredPiece } from "../state/configured-piece.ts";

/** The stone that the visitor holds for a piece, as the price shows it. */
export interface StoneChoice {
  hash: string;
  title: string;
  saving: number;
}

export const ChosenStoneContext = createContext<StoneChoice | null>(null);

/** Null: the piece on the screen has none; another size is another piece. */
export function useChosenStone(): StoneChoice | null {
  const { calculation } = useConfiguredPiece();
  const chosen = useContext(ChosenStoneContext);
  return chosen?.hash === calculation.hash ? chosen : null;
}
