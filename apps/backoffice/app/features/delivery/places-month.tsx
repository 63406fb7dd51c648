import type { CourierMonth, CourierMonthDay } from "@zertsalo/contract/staff-courier-places";
import styles from "./delivery.module.css";
import { dayLabel } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";

interface PlacesMonthProps {
  courier: CourierMonth;
  month: string;
  today: string;
  chosen: string | null;
}

/** A month of one city's courier: booked places, of how many. */
export function PlacesMonth({ courier: { cityId, cities, days }, ...rest }: PlacesMonthProps) {
  const hrefFor = (month: string, day?: string) =>
    `?${new URLSearchParams({ view: "places", city: String(cityId), month, ...(day && { day }) }).toString()}`;
  return (
    <MonthGrid
      {...rest}
      title={cities.find(({ id }) => id === cityId)?.name ?? ""}
      days={days}
      hrefFor={hrefFor}
      cell={(each) => ({
        label: loadText(each),
        mark: each.hasCourier || each.booked > 0 ? `${each.booked}/${each.places}` : "без к.",
        data: {
          "data-courier": each.hasCourier ? undefined : "off",
          "data-load": loadLevel(each),
          "data-own": each.isOwn ? "yes" : undefined,
        },
      })}
    >
      <i className={styles.busy} /> больше половины&ensp;
      <i className={styles.full} /> мест нет&ensp;
      <i className={styles.own} /> свои места&ensp;
      <i className={styles.closed} /> курьер не&nbsp;ездит
    </MonthGrid>
  );
}

function loadLevel({ hasCourier, booked, places }: CourierMonthDay): "full" | "busy" | undefined {
  if (hasCourier && booked >= places) return "full";
  return booked * 2 > places ? "busy" : undefined;
}

function loadText({ day, hasCourier, booked, places, isOwn }: CourierMonthDay): string {
  return [
    dayLabel(day),
    ...(hasCourier ? [] : ["без курьера"]),
    `занято ${booked} из ${places}`,
    ...(hasCourier && booked >= places ? ["мест нет"] : []),
    ...(isOwn ? ["свои места"] : []),
  ].join(", ");
}
