import { workshopSheets } from "@zertsalo/contract/workshop";
import { Button } from "@zertsalo/ui/button";
import styles from "#app/features/workshop/sheet.module.css";
import { WorkshopSheet } from "#app/features/workshop/sheet.tsx";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/workshop-sheets";

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  return orNotFound(context.get(visitContext).api.call(workshopSheets, { params: { number } }));
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Листы заказа ${params.number}: офис` }];
}

/** Outside the frame: what is printed is the page itself. */
export default function WorkshopSheetsPage({ loaderData: { sheets }, params }: Route.ComponentProps) {
  return (
    <main>
      <div className={styles.bar}>
        <h1>Листы заказа № {params.number}</h1>
        <Button onClick={() => window.print()}>Печать</Button>
      </div>
      {sheets.map((sheet) => (
        <WorkshopSheet key={sheet.code} sheet={sheet} />
      ))}
    </main>
  );
}
