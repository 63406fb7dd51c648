export { savedConfigurationsSource } from "./personal-saved.ts";
export { listSavedConfigurations } from "./saved-list.service.ts";
export { lockList, upsertEntry } from "./saved.queries.ts";
export { savedConfigurationsRoutes } from "./saved.routes.ts";
