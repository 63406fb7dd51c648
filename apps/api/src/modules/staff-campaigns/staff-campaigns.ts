export { staffCampaignsRoutes } from "./campaigns.routes.ts";
