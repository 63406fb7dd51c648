export { type CalculationFacts, calculationFacts } from "./configurators.queries.ts";
export { configuratorsRoutes } from "./configurators.routes.ts";
export { computeOwnPrice, parseType } from "./configurators.service.ts";
export { modelsRoutes } from "./models.routes.ts";
export { rateLimit } from "./rate-limit.ts";
export { type ShowcaseShop, currentOffers } from "./showcase.ts";
