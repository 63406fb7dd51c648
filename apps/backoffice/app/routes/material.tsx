import { StockUnitView, stockUnits } from "@zertsalo/contract/staff-material";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { formatNumber } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { Link, useNavigation } from "react-router";
import { StockFigures } from "#app/features/material/stock-figures.tsx";
import { UnitGrid } from "#app/features/material/unit-grid.tsx";
import { viewTitles } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "#app/features/material/material.module.css";
import { Pills } from "#app/lib/list/pills.tsx";
import viewStyles from "#app/lib/list/saved-views.module.css";
import { KeepView, SavedViews } from "#app/lib/list/saved-views.tsx";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/material";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const text = (name: string, length: number) => (searchParams.get(name) ?? "").slice(0, length);
  const look = {
    view: StockUnitView.safeParse(searchParams.get("view")).data ?? "free",
    family: text("family", 20),
    place: text("place", 40),
    q: text("q", 100),
  };
  const skip = Math.max(0, Number.parseInt(text("skip", 6), 10) || 0);
  const { api } = context.get(visitContext);
  const [list, { views }] = await Promise.all([
    api.call(stockUnits, { query: { ...look, skip } }),
    api.call(staffSavedViews, { query: { list: "material" } }),
  ]);
  return {
    ...list,
    savedViews: views,
    look,
    skip,
    canKeep: context.get(memberContext).rights.includes("material.change"),
  };
}

export function meta() {
  return [{ title: "Материалы: офис" }];
}

type Look = Route.ComponentProps["loaderData"]["look"];

/** The list's address; what is as it is at first is left out. */
function hrefOf({ view, family, place, q }: Look, more: Readonly<Record<string, string>> = {}): string {
  const params = {
    ...(view !== "free" && { view }),
    ...(family && { family }),
    ...(place && { place }),
    ...(q && { q }),
  };
  return `/material/?${new URLSearchParams({ ...params, ...more })}`;
}

const views = Object.keys(viewTitles) as StockUnitView[];

export default function MaterialPage({ loaderData }: Route.ComponentProps) {
  const { units, hasMore, total, families, totals, savedViews, look, skip, canKeep } = loaderData;
  const isBusy = useNavigation().state === "loading";
  const search = new URL(hrefOf(look), "http://list").searchParams;
  useListMemory();
  const every = families.reduce((sum, each) => sum + each.units, 0);
  const familyPills = [{ family: "", name: "Все материалы", units: every }, ...families].map((each) => ({
    title: `${each.name} ${formatNumber(each.units)}`,
    to: hrefOf({ ...look, family: each.family }),
    isCurrent: each.family === look.family,
  }));
  const viewPills = views.map((view) => ({
    title: viewTitles[view],
    to: hrefOf({ ...look, view }),
    isCurrent: view === look.view,
  }));
  const params = { view: look.view === "free" ? "" : look.view, family: look.family, place: look.place };
  return (
    <Page
      title="Материалы"
      actions={
        <>
          <ListSearch label="Номер, партия или декор" q={look.q} params={params} />
          <Link className={buttonClass({ variant: "secondary", size: "sm" })} to="/material/purchase/">
            Закупка
          </Link>
          {canKeep && (
            <>
              <Link className={buttonClass({ variant: "secondary", size: "sm" })} to="/material/scan/">
                <Icon name="qr" size={16} />
                Сканировать
              </Link>
              <Link className={buttonClass({ size: "sm" })} to="/material/receive/">
                <Icon name="plus" size={16} />
                Принять
              </Link>
            </>
          )}
        </>
      }
    >
      <StockFigures totals={totals} />
      <SavedViews views={savedViews} search={search} />
      <Pills label="Материал" pills={familyPills} />
      <div className={viewStyles.row}>
        <Pills label="Какие листы показать" pills={viewPills} keepsScroll />
        <KeepView list="material" views={savedViews} search={search} />
      </div>
      {look.place && (
        <p className={styles.hint}>
          Место: {look.place}. <Link to={hrefOf({ ...look, place: "" })}>Показать все места</Link>
        </p>
      )}
      {units.length === 0 ? (
        <EmptyBlock
          title="Таких листов нет"
          text="Измените отбор или примите материал: у каждого листа будет свой номер."
        />
      ) : (
        <UnitGrid units={units} isBusy={isBusy} />
      )}
      {units.length > 0 && (
        <div className={styles.foot}>
          <span className={styles.hint}>
            {formatNumber(skip + 1)}–{formatNumber(skip + units.length)} из {formatNumber(total)}
          </span>
          {skip > 0 && (
            <Link className={buttonClass({ variant: "secondary", size: "sm" })} to={hrefOf(look)}>
              В начало
            </Link>
          )}
          {hasMore && (
            <Link
              className={buttonClass({ variant: "secondary", size: "sm" })}
              to={hrefOf(look, { skip: String(skip + units.length) })}
            >
              Показать ещё
            </Link>
          )}
          <a
            className={buttonClass({ variant: "ghost", size: "sm" })}
            href={`/material/labels/?units=${units.map(({ id }) => id).join(",")}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="print" size={16} />
            Этикетки этих листов
          </a>
        </div>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Материалы">
      <LoadError error={error} what="склад материалов" />
    </Page>
  );
}
