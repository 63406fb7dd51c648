export { breakPart } from "./cutting-plans.queries.ts";
export { cuttingRoutes } from "./cutting.routes.ts";
export { planAgain } from "./draft-plan.service.ts";
export { workText } from "./part-texts.ts";
