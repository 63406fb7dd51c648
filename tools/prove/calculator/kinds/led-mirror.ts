export { total } from "./mirror.ts";
