export { staffInquiriesRoutes } from "./inquiries.routes.ts";
