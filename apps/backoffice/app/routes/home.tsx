import { chatLoad } from "@zertsalo/contract/chat-console";
import { capacityBoard } from "@zertsalo/contract/staff-capacity";
import { staffEmptySearches, staffSources } from "@zertsalo/contract/staff-funnel";
import { staffStockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import { staffDay, staffUrgentTasks } from "@zertsalo/contract/staff-day";
import { lastDays } from "@zertsalo/domain/sales/sales-periods";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Segment } from "@zertsalo/ui/segment";
import { useSearchParams } from "react-router";
import { BusiestStations } from "#app/features/capacity/busiest-stations.tsx";
import { ChatFigures } from "#app/features/chat/load/chat-figures.tsx";
import { DayMatters } from "#app/features/day/day-matters.tsx";
import styles from "#app/features/day/day.module.css";
import { UrgentBlock } from "#app/features/day/urgent-block.tsx";
import { loadDeliveries } from "#app/features/sales/load-deliveries.server.ts";
import { loadMargin } from "#app/features/sales/load-margin.server.ts";
import { loadSales } from "#app/features/sales/load-sales.server.ts";
import { MarginBlock } from "#app/features/sales/margin-block.tsx";
import { OnTimeBlock } from "#app/features/sales/on-time-block.tsx";
import { SalesBlock } from "#app/features/sales/sales-block.tsx";
import { RiskBlock } from "#app/features/stock/risk-block.tsx";
import { figuresPeriod, periodNames, periodTexts, salesPeriods } from "#app/features/sales/sales-periods.ts";
import { EmptySearchesBlock } from "#app/features/funnel/empty-searches-block.tsx";
import { FunnelBlock } from "#app/features/funnel/funnel-block.tsx";
import { loadFunnel } from "#app/features/funnel/load-funnel.server.ts";
import { SourcesBlock } from "#app/features/funnel/sources-block.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { accessibleSections, canAccess } from "#app/lib/office-sections.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/home";

const chatDays = 7;
const workshopDays = 5;
/** What cannot be read takes nothing else of the page away. */
const orNull = <Value,>(reading: Promise<Value>) => reading.catch(() => null);

/** Where one begins: what waits for him today, and how it goes, as far as his rights let him see it. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const member = context.get(memberContext);
  const today = inMoscow(new Date()).day;
  const period = salesPeriods.find((each) => each === searchParams.get("period")) ?? "week";
  const range = figuresPeriod(period, today);
  const sees = {
    urgent: member.rights.includes("figures.urgent"),
    funnel: canAccess(member, "/funnel/export/"),
    sources: canAccess(member, "/funnel/sources/"),
    searches: canAccess(member, "/funnel/searches/"),
    sales: canAccess(member, "/sales/"),
    margin: canAccess(member, "/sales/margin/"),
    workshop: canAccess(member, "/capacity/"),
    chat: canAccess(member, "/chats/"),
    stock: canAccess(member, "/stock/"),
  };
  const [{ matters }, urgent, sales, margin, deliveries, funnel, sources, searches, workshop, chat, stock] =
    await Promise.all([
      api.call(staffDay),
      sees.urgent ? orNull(api.call(staffUrgentTasks)) : null,
      sees.sales ? loadSales(api, period) : null,
      sees.margin ? loadMargin(api, period, today) : null,
      sees.sales ? loadDeliveries(api, period, today) : null,
      sees.funnel ? loadFunnel(api, range) : null,
      sees.sources ? orNull(api.call(staffSources, { query: range })) : null,
      sees.searches ? orNull(api.call(staffEmptySearches)) : null,
      sees.workshop ? orNull(api.call(capacityBoard, { query: { days: workshopDays } })) : null,
      sees.chat ? orNull(api.call(chatLoad, { query: lastDays(chatDays, today) })) : null,
      sees.stock ? orNull(api.call(staffStockAtRisk)) : null,
    ]);
  return {
    matters,
    urgent,
    now: new Date().toISOString(),
    rooms: accessibleSections(member),
    today,
    sees,
    period,
    sales,
    margin,
    deliveries,
    range,
    funnel,
    sources: sources?.sources ?? null,
    searches,
    shopOrigin,
    lists: { orders: canAccess(member, "/orders/"), carts: canAccess(member, "/customers/carts/") },
    workshop,
    chat: chat?.data ?? null,
    stock,
  };
}

export function meta() {
  return [{ title: "Сегодня: офис" }];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { matters, rooms, today, sees, period, sales, margin, deliveries, workshop, chat, stock } = loaderData;
  const { urgent, now, range, funnel, sources, searches, lists, shopOrigin } = loaderData;
  const { during } = periodTexts[period];
  const [, setParams] = useSearchParams();
  return (
    <Page
      title="Сегодня"
      aside={
        (sees.sales || sees.funnel) && (
          <Segment
            label="За какое время"
            name="period"
            value={period}
            options={salesPeriods.map((value) => ({ value, name: periodNames[value] }))}
            onChange={(value) => setParams(value === "week" ? {} : { period: value }, { preventScrollReset: true })}
          />
        )
      }
    >
      <div className={styles.blocks}>
        {matters.some(({ count }) => count > 0) ? (
          <DayMatters matters={matters} sections={rooms} today={today} />
        ) : (
          <EmptyBlock title="Никто не ждёт" text="Когда что-то появится, оно будет здесь." />
        )}
        {sees.urgent &&
          (urgent ? <UrgentBlock {...urgent} now={now} /> : <LoadError error={null} what="срочные дела" />)}
        {sees.sales && <SalesBlock sales={sales} period={period} today={today} />}
        {sees.chat &&
          (chat ? <ChatFigures load={chat} days={chatDays} /> : <LoadError error={null} what="ответы чата" />)}
        {sees.margin && <MarginBlock margin={margin} period={period} today={today} />}
        <div className={styles.pair}>
          {sees.sales && <OnTimeBlock deliveries={deliveries} period={period} today={today} />}
          {sees.workshop &&
            (workshop ? <BusiestStations {...workshop} /> : <LoadError error={null} what="занятость цеха" />)}
        </div>
        {(sees.funnel || sees.sources) && (
          <div className={styles.halves}>
            {sees.funnel && <FunnelBlock funnel={funnel} during={during} lists={lists} />}
            {sees.sources && <SourcesBlock sources={sources} range={range} during={during} />}
          </div>
        )}
        {sees.searches &&
          (searches ? (
            <EmptySearchesBlock {...searches} today={today} shopOrigin={shopOrigin} />
          ) : (
            <LoadError error={null} what="поиски без результата" />
          ))}
        {sees.stock && (stock ? <RiskBlock {...stock} /> : <LoadError error={null} what="остатки под угрозой" />)}
      </div>
    </Page>
  );
}
