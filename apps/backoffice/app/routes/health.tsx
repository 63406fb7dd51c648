import { staffHealth } from "@zertsalo/contract/staff-health";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { HealthView, Updated } from "#app/features/health/health-view.tsx";
import { useHealth } from "#app/features/health/use-health.ts";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import { accessibleSections } from "#app/lib/office-sections.ts";
import { Page } from "#app/lib/page/page.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/health";

export async function loader({ context }: Route.LoaderArgs) {
  const health = await context.get(visitContext).api.call(staffHealth);
  return { health, sections: accessibleSections(context.get(memberContext)) };
}

export function meta() {
  return [{ title: "Состояние: офис" }];
}

export default function HealthPage({ loaderData: { health: loaded, sections } }: Route.ComponentProps) {
  const { health, isStale } = useHealth(loaded);
  const { time } = moscowMoment(new Date(health.at));
  return (
    <Page
      title="Состояние"
      aside={<Updated time={time} isStale={isStale} />}
      actions={
        <Link to="/health/failures/" className={buttonClass({ variant: "secondary" })}>
          Сбои и повтор
        </Link>
      }
    >
      <HealthView health={health} sections={sections} />
    </Page>
  );
}
