export { staffPicturesRoutes } from "./pictures.routes.ts";
