import { stationBoard } from "@zertsalo/contract/stations";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { StationScreen } from "#app/features/station/station-screen.tsx";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/station";

const back = { to: "/workshop/stations/", title: "К участкам" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const board = await orNotFound(context.get(visitContext).api.call(stationBoard, { params }));
  const { id: memberId, rights } = context.get(memberContext);
  return { board, today: inMoscow(new Date()).day, memberId, canMark: rights.includes("workshop.mark") };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.board.station.name ?? "Участок"}: офис` }];
}

export default function StationPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={loaderData.board.station.name} back={back}>
      <StationScreen {...loaderData} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Участок" back={back}>
      <LoadError error={error} what="участок" />
    </Page>
  );
}
