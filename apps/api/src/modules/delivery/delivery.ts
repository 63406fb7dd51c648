export { cargoHash, goodsHash, madePackages } from "./cargo.ts";
export { carrierNoticesRoutes } from "./carrier-notices.routes.ts";
export { hashDeliveryAddress } from "./chosen-delivery.ts";
export { deliveryFacts, type StoredPrices, ZoneRow } from "./delivery-facts.queries.ts";
export { bookedPlaces, resolveDeliveryTerms } from "./delivery-terms.ts";
export { deliveryRoutes } from "./delivery.routes.ts";
export { saveQuote } from "./quotes.queries.ts";
