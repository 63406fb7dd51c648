export { visitsRoutes } from "./visits.routes.ts";
export { bookVisit, cancelVisit, findShowroom, visitOfInquiry } from "./visits.service.ts";
