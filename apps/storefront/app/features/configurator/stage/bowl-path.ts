import { bowlHeightMm } from "./figures.ts";

/** «Купель» from the front: 420 mm across its rim, standing on a narrower foot. */
export const bowlPath = `M-210 ${bowlHeightMm}H210C206 62 160 0 96 0H-96C-160 0-206 62-210 ${bowlHeightMm}Z`;
