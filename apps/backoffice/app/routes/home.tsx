import { staffDay } from "@zertsalo/contract/staff-day";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { DayMatters } from "#app/features/day/day-matters.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { accessibleSections } from "#app/lib/office-sections.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/home";

/** Where one begins: what waits for him today. */
export async function loader({ context }: Route.LoaderArgs) {
  const { matters } = await context.get(visitContext).api.call(staffDay);
  return { matters, rooms: accessibleSections(context.get(memberContext)), today: inMoscow(new Date()).day };
}

export function meta() {
  return [{ title: "Сегодня: офис" }];
}

export default function HomePage({ loaderData: { matters, rooms, today } }: Route.ComponentProps) {
  return (
    <Page title="Сегодня">
      {matters.some(({ count }) => count > 0) ? (
        <DayMatters matters={matters} sections={rooms} today={today} />
      ) : (
        <EmptyBlock title="Никто не ждёт" text="Когда что-то появится, оно будет здесь." />
      )}
    </Page>
  );
}
