export { claimsRoutes } from "./claims.routes.ts";
export { requestsSource } from "./personal-requests.ts";
