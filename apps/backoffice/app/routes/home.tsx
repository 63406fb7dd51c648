import { chatLoad } from "@zertsalo/contract/chat-console";
import { capacityBoard } from "@zertsalo/contract/staff-capacity";
import { staffStockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import { staffDay } from "@zertsalo/contract/staff-day";
import { lastDays } from "@zertsalo/domain/sales/sales-periods";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Segment } from "@zertsalo/ui/segment";
import { useSearchParams } from "react-router";
import { BusiestStations } from "#app/features/capacity/busiest-stations.tsx";
import { ChatFigures } from "#app/features/chat/load/chat-figures.tsx";
import { DayMatters } from "#app/features/day/day-matters.tsx";
import styles from "#app/features/day/day.module.css";
import { loadDeliveries } from "#app/features/sales/load-deliveries.server.ts";
import { loadSales } from "#app/features/sales/load-sales.server.ts";
import { OnTimeBlock } from "#app/features/sales/on-time-block.tsx";
import { SalesBlock } from "#app/features/sales/sales-block.tsx";
import { RiskBlock } from "#app/features/stock/risk-block.tsx";
import { periodNames, salesPeriods } from "#app/features/sales/sales-periods.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { accessibleSections, canAccess } from "#app/lib/office-sections.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/home";

const chatDays = 7;
const workshopDays = 5;
/** What cannot be read takes nothing else of the page away. */
const orNull = <Value,>(reading: Promise<Value>) => reading.catch(() => null);

/** Where one begins: what waits for him today, and how it goes, as far as his roles see it. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const member = context.get(memberContext);
  const today = inMoscow(new Date()).day;
  const period = salesPeriods.find((each) => each === searchParams.get("period")) ?? "week";
  const sees = {
    sales: canAccess(member, "/sales/"),
    workshop: canAccess(member, "/capacity/"),
    chat: canAccess(member, "/chats/"),
    stock: canAccess(member, "/stock/"),
  };
  const [{ matters }, sales, deliveries, workshop, chat, stock] = await Promise.all([
    api.call(staffDay),
    sees.sales ? loadSales(api, period) : null,
    sees.sales ? loadDeliveries(api, period, today) : null,
    sees.workshop ? orNull(api.call(capacityBoard, { query: { days: workshopDays } })) : null,
    sees.chat ? orNull(api.call(chatLoad, { query: lastDays(chatDays, today) })) : null,
    sees.stock ? orNull(api.call(staffStockAtRisk)) : null,
  ]);
  return {
    matters,
    rooms: accessibleSections(member),
    today,
    sees,
    period,
    sales,
    deliveries,
    workshop,
    chat: chat?.data ?? null,
    stock,
  };
}

export function meta() {
  return [{ title: "Сегодня: офис" }];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { matters, rooms, today, sees, period, sales, deliveries, workshop, chat, stock } = loaderData;
  const [, setParams] = useSearchParams();
  return (
    <Page
      title="Сегодня"
      aside={
        sees.sales && (
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
        {sees.sales && <SalesBlock sales={sales} period={period} today={today} />}
        {sees.chat &&
          (chat ? <ChatFigures load={chat} days={chatDays} /> : <LoadError error={null} what="ответы чата" />)}
        <div className={styles.pair}>
          {sees.sales && <OnTimeBlock deliveries={deliveries} period={period} today={today} />}
          {sees.workshop &&
            (workshop ? <BusiestStations {...workshop} /> : <LoadError error={null} what="занятость цеха" />)}
        </div>
        {sees.stock && (stock ? <RiskBlock {...stock} /> : <LoadError error={null} what="остатки под угрозой" />)}
      </div>
    </Page>
  );
}
