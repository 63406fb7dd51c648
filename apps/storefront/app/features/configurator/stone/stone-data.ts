/** Millimetres on a stone: origin lower left. */
export interface StoneBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A remnant or a slab that the piece fits on. */
export interface StoneData {
  unitId: number;
  isRemnant: boolean;
  /** «Остаток М-00412» */
  title: string;
  width: number;
  height: number;
  photo: string | null;
  parts: readonly StoneBox[];
  /** What of them the buyer moves: the top with its strips. */
  movable: StoneBox;
  defects: readonly StoneBox[];
  /** Places of other buyers. */
  occupied: readonly StoneBox[];
  trimMm: number;
  kerfMm: number;
  /** Kopecks off the price of the list. */
  saving: number;
  /** The visitor holds it for this piece until «20 ноября, 14:30»; the last time: a visit renews it no more. */
  hold: { id: string; until: string; isLast: boolean } | null;
}

/** A place that the visitor holds for another piece or another size. */
export interface OtherHold {
  id: string;
  title: string;
  until: string;
}

export interface StonesData {
  /** Of the piece that it was asked for. */
  hash: string;
  isOffered: boolean;
  stones: readonly StoneData[];
  others: readonly OtherHold[];
}

/** Why a place is not held. */
export interface StoneRefusal {
  refusal: string;
}
