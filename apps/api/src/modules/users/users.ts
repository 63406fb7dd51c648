export { spendCode } from "./codes.service.ts";
export { everythingAbout, findPerson, forgetEverything, readEverything } from "./personal-data.ts";
export { usersRoutes } from "./users.routes.ts";
