import { buildBill, makePiece, seededOptions, wholeDice } from "./sample-pieces.ts";

/** Pieces as they are sold: usual sizes, few extras. */
export function typicalPieces(seed: number, count = 400) {
  const { next, whole } = wholeDice(seed + 991);
  return Array.from({ length: count }, (_, n) => {
    const share = next();
    const type = share < 0.3 ? "mirror" : share < 0.65 ? "led_mirror" : share < 0.8 ? "tabletop" : "vanity_unit";
    const options = seededOptions(type, seed * 7919 + n);
    if (type === "tabletop") options.size = { width: whole(600, 1800), height: whole(420, 600) };
    else if (type === "vanity_unit") options.size = { width: whole(500, 1400), height: whole(350, 700) };
    else {
      options.size = { width: whole(40, 120) * 10, height: whole(50, 120) * 10 };
      options.backlight = type === "led_mirror" ? "led" : "none";
      if (next() < 0.6) options.shape = "rectangle";
      if (next() < 0.7) options.edgeProcessing = "polish";
      if (next() < 0.75) options.frameType = "none";
    }
    if (next() < 0.6) options.additionally = [];
    const piece = makePiece(type, options);
    return { operations: buildBill(piece).operations, leadTimeDays: piece.leadTimeDays };
  });
}
