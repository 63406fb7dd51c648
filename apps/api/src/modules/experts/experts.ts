export { expertOfMark } from "./expert-mark.ts";
export { expertsRoutes } from "./experts.routes.ts";
