import { navCounters } from "@zertsalo/contract/staff-day";
import { Outlet } from "react-router";
import { Frame } from "#app/features/shell/frame.tsx";
import { log } from "#app/lib/log.server.ts";
import { accessibleSections } from "#app/lib/office-sections.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/frame";

/** If the counters fail to load, the page renders without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const counters = await context
    .get(visitContext)
    .api.call(navCounters)
    .catch((error: unknown) => {
      log.error({ err: error }, "menu counters failed to load");
      return {};
    });
  return { member: context.get(memberContext), counters };
}

export default function FramePage({ loaderData: { member, counters } }: Route.ComponentProps) {
  return (
    <Frame member={member} sections={accessibleSections(member)} counters={counters}>
      <Outlet />
    </Frame>
  );
}
