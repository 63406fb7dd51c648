import { operationTimes } from "@zertsalo/contract/station-times";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { TimesTable } from "#app/features/station/times-table.tsx";
import styles from "#app/features/station/times-table.module.css";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/operation-times";

const back = { to: "/workshop/stations/", title: "К участкам" };
const title = "Нормы и измерения";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(operationTimes);
}

export function meta() {
  return [{ title: `${title}: офис` }];
}

export default function OperationTimesPage({ loaderData: { days, times } }: Route.ComponentProps) {
  const proposed = times.filter(({ isProposed }) => isProposed);
  return (
    <Page title={title} back={back}>
      <p className={styles.about}>
        Минуты от «Начать» до «Готово» за {days}&nbsp;дней, середина всех работ. Сами нормы не&nbsp;меняются: новую
        предлагаем, когда работ не&nbsp;меньше десяти, разница от&nbsp;10&nbsp;% и&nbsp;три работы из&nbsp;четырёх
        отличаются в&nbsp;одну сторону.
      </p>
      {times.length === 0 ? (
        <EmptyBlock
          title="Измерений пока нет"
          text="Они появятся, когда на участках отметят начало и конец работ в один день."
        />
      ) : (
        <>
          <p className={styles.summary}>
            {proposed.length === 0 ? "Менять пока нечего" : `Стоит пересмотреть норм: ${proposed.length}`}
          </p>
          <TimesTable times={times} />
        </>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title={title} back={back}>
      <LoadError error={error} what="измерения" />
    </Page>
  );
}
