import { workshopStations } from "@zertsalo/contract/stations";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import styles from "#app/features/station/station.module.css";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stations";

const back = { to: "/workshop/", title: "К цеху" };

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(workshopStations);
}

export function meta() {
  return [{ title: "Участки цеха: офис" }];
}

export default function StationsPage({ loaderData: { stations } }: Route.ComponentProps) {
  return (
    <Page
      title="Участки"
      back={back}
      actions={
        <Link className={buttonClass({ variant: "secondary", size: "sm" })} to="/workshop/operation-times/">
          Нормы и&nbsp;измерения
        </Link>
      }
    >
      <nav className={styles.next} aria-label="Участки">
        <ul className={styles.stations}>
          {stations.map(({ code, name, ready, started, later }) => (
            <li key={code}>
              <Link to={`/workshop/stations/${code}/`}>
                <b>{name}</b>
                <small>
                  {ready === 0 ? "сейчас ничего" : `сейчас ${ready}, из них начато ${started}`}
                  {later > 0 && `; позже ${later}`}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Участки" back={back}>
      <LoadError error={error} what="участки" />
    </Page>
  );
}
