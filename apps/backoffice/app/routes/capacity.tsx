import {
  addOutage,
  capacityBoard,
  capacityPieces,
  endOutage,
  OutageKind,
  replanWorkshop,
} from "@zertsalo/contract/staff-capacity";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { Segment } from "@zertsalo/ui/segment";
import { useState } from "react";
import { Form, useSearchParams } from "react-router";
import styles from "#app/features/capacity/capacity.module.css";
import { monthDayText } from "#app/features/capacity/days.ts";
import { OutageDialog, Outages } from "#app/features/capacity/outages.tsx";
import { RiskList } from "#app/features/capacity/risk-list.tsx";
import { SlotPieces } from "#app/features/capacity/slot-pieces.tsx";
import { StationGrid } from "#app/features/capacity/station-grid.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { momentText } from "#app/lib/moments.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/capacity";

const longDays = 22;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const isLong = url.searchParams.get("days") === "month";
  const [station, day] = [url.searchParams.get("station"), url.searchParams.get("day")];
  const chosen = station && day && /^\d{4}-\d\d-\d\d$/.test(day) ? { station, day } : null;
  const [board, slot] = await Promise.all([
    api.call(capacityBoard, { query: isLong ? { days: longDays } : {} }),
    chosen && api.call(capacityPieces, { params: chosen }),
  ]);
  const canPlan = context.get(memberContext).rights.includes("capacity.change");
  return { ...board, isLong, chosen, pieces: slot?.pieces ?? [], canPlan, today: inMoscow(new Date()).day };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const planVersion = Number(word("plan"));
  try {
    if (word("step") === "end") {
      await api.call(endOutage, { params: { id: word("outage") }, body: { planVersion } });
    } else if (word("step") === "plan") {
      await api.call(replanWorkshop, { body: { planVersion } });
    } else {
      const kind = OutageKind.parse(word("kind"));
      const what = { station: word("station"), machines: Number(word("machines")), kind, note: word("note") };
      await api.call(addOutage, { body: { ...what, planVersion, from: word("from"), to: word("to") } });
    }
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Загрузка цеха: офис" }];
}

export default function CapacityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, stations, risks, outages, nearest, planVersion, replannedAt, ...page } = loaderData;
  const { isLong, chosen, pieces, canPlan, today } = page;
  const [, setParams] = useSearchParams();
  const [isEntering, setIsEntering] = useState(false);
  const name = stations.find(({ code }) => code === chosen?.station)?.name;
  const hrefOf = (station: string, day: string) =>
    `?${new URLSearchParams({ ...(isLong && { days: "month" }), station, day }).toString()}`;
  return (
    <Page
      title="Загрузка цеха"
      aside={
        <Segment
          label="Сколько дней"
          name="days"
          value={isLong ? "month" : "weeks"}
          options={[
            { value: "weeks", name: "Две недели" },
            { value: "month", name: "Месяц" },
          ]}
          onChange={(value) => setParams(value === "month" ? { days: "month" } : {})}
        />
      }
      actions={
        canPlan && (
          <>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="plan" value={planVersion} />
              <Button type="submit" variant="secondary" size="sm" name="step" value="plan">
                Пересчитать план
              </Button>
            </Form>
            <Button size="sm" onClick={() => setIsEntering(true)}>
              Станок встал
            </Button>
          </>
        )
      }
    >
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <RiskList risks={risks} />
      <StationGrid stations={stations} days={days} chosen={chosen} hrefOf={hrefOf} />
      <div className={styles.columns}>
        {chosen && name ? (
          <SlotPieces title={`${name}, ${monthDayText(chosen.day)}`} pieces={pieces} />
        ) : (
          <section className={styles.panel}>
            <p className={styles.hint}>Выберите день участка: покажем, над чем он будет работать.</p>
          </section>
        )}
        <div className={styles.side}>
          <section className={styles.panel} aria-labelledby="nearest-title">
            <h2 id="nearest-title">Ближайший свободный день</h2>
            <dl>
              {nearest.map((each) => (
                <div key={each.name}>
                  <dt>{each.name}</dt>
                  <dd>{each.day ? monthDayText(each.day) : "назовёт менеджер"}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.hint}>
              Эти дни сейчас видят покупатели.
              {replannedAt && ` План пересчитан ${momentText(replannedAt)}.`}
            </p>
          </section>
          <Outages outages={outages} planVersion={planVersion} canPlan={canPlan} />
        </div>
      </div>
      {isEntering && (
        <OutageDialog stations={stations} planVersion={planVersion} today={today} onDone={() => setIsEntering(false)} />
      )}
    </Page>
  );
}
