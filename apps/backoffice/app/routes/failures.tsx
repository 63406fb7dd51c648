import { staffFailures } from "@zertsalo/contract/staff-failures";
import { Note } from "@zertsalo/ui/note";
import { useNavigation } from "react-router";
import { ErpSessions } from "#app/features/failures/erp-sessions.tsx";
import styles from "#app/features/failures/failures.module.css";
import { JobTable } from "#app/features/failures/job-table.tsx";
import { repeatFailures } from "#app/features/failures/repeat-failures.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/failures";

const title = "Сбои и повтор";
const back = { to: "/health/", title: "К состоянию" };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffFailures);
}

export async function action({ request, context }: Route.ActionArgs) {
  return repeatFailures(context.get(visitContext), await request.formData());
}

export function meta() {
  return [{ title: `${title}: офис` }];
}

export default function FailuresPage({ loaderData: { jobs, erpSessions }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const result = actionData?.refusal ?? actionData?.news;
  return (
    <Page title={title} back={back}>
      <div className={styles.page}>
        {result && (
          <Note tone={actionData?.refusal ? "warn" : "accent"} icon={actionData?.refusal ? "alert" : "info"} isNews>
            {result}
          </Note>
        )}
        <JobTable jobs={jobs} isBusy={isBusy} />
        <ErpSessions sessions={erpSessions} isBusy={isBusy} />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title={title} back={back}>
      <LoadError error={error} what="сбои" />
    </Page>
  );
}
