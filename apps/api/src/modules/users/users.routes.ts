import type { Server } from "../../server.ts";
import { personalDataRoutes } from "./personal-data.routes.ts";
import { profileRoutes } from "./profile.routes.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { sendingLimits } from "./sending-limits.ts";

export async function usersRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  const { db, tokens, limits, rateCounter } = app;
  const parts = { db, tokens, limits, mayWriteTo: sendingLimits(rateCounter, secret), secret };

  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  registrationRoutes(app, parts);
  profileRoutes(app, parts);
  personalDataRoutes(app, parts);
}
