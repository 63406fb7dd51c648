import { type ListedFeed, staffFeeds } from "@zertsalo/contract/staff-feeds";
import { feedTitles } from "@zertsalo/domain/feed/feed-settings";
import { formatNumber } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/feeds";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffFeeds);
}

export function meta() {
  return [{ title: "Фиды товаров: офис" }];
}

export default function FeedsPage({ loaderData: { feeds } }: Route.ComponentProps) {
  return (
    <Page title="Фиды товаров">
      <div className={table.wrap}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Площадка</th>
              <th scope="col">Состояние</th>
              <th scope="col" className={table.number}>
                Товаров
              </th>
              <th scope="col">Сделан</th>
            </tr>
          </thead>
          <tbody>
            {feeds.map((feed) => (
              <tr key={feed.name}>
                <td>
                  <Link to={`/feeds/${feed.name}/`}>{feedTitles[feed.name]}</Link>
                  {feed.hasDraft && <small>Есть черновик</small>}
                </td>
                <td>
                  <FeedPill feed={feed} />
                </td>
                <td className={table.number}>{feed.current ? formatNumber(feed.current.offers) : "—"}</td>
                <td className={table.moment}>{feed.current ? momentText(feed.current.madeAt) : "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}

function FeedPill({ feed: { isOn, tried } }: { feed: ListedFeed }) {
  if (!isOn) return <StatusPill tone="grey">Выключен</StatusPill>;
  if (tried?.error) return <StatusPill tone="red">Не обновился</StatusPill>;
  return <StatusPill tone="green">Включён</StatusPill>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Фиды товаров">
      <LoadError error={error} what="фиды" />
    </Page>
  );
}
