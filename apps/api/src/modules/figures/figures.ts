export { contentFigures, withFigures } from "./content-figures.ts";
export { fillPlaceholders } from "./fill-placeholders.ts";
export { type Shop, loadOffersWithTerms, offerBehind } from "./offers-with-terms.ts";
