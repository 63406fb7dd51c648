export { changedFieldDetails } from "./changed-fields.ts";
export { loadPictures } from "./collections.queries.ts";
export type { PreviewConfig } from "./home-page.routes.ts";
export { pickedProducts } from "./picked.queries.ts";
export { staffContentRoutes } from "./staff-content.routes.ts";
export { publishedTexts, readImprint } from "./messages.queries.ts";
export { versionedRoutes } from "./versions.routes.ts";
export { type VersionedKind, writtenCard } from "./versions.service.ts";
