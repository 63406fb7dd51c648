import { staffSegments } from "@zertsalo/contract/staff-segments";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { SegmentTable } from "#app/features/segments/segment-table.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/segments";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffSegments);
}

export function meta() {
  return [{ title: "Сегменты: офис" }];
}

export default function SegmentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Сегменты"
      actions={
        <Link className={buttonClass()} to="/segments/new/">
          Новый сегмент
        </Link>
      }
    >
      <SegmentTable {...loaderData} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Сегменты">
      <LoadError error={error} what="сегменты" />
    </Page>
  );
}
