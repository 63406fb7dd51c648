import type { CourierDayLoad, CourierMonth } from "@zertsalo/contract/staff-courier-places";
import { Link } from "react-router";
import { CitySelect } from "./city-select.tsx";
import styles from "./delivery.module.css";
import { DayPlacesForm } from "./day-places-form.tsx";
import { PlacesMonth } from "./places-month.tsx";
import { UsualPlacesForm } from "./usual-places-form.tsx";

interface PlacesViewProps {
  courier: CourierMonth;
  month: string;
  load: CourierDayLoad | null;
  today: string;
}

/** How many orders the courier of a city takes, by day and window, and how many are booked. */
export function PlacesView({ courier, month, load, today }: PlacesViewProps) {
  const { cityId, cities } = courier;
  const usualHref = `?${new URLSearchParams({ view: "places", city: String(cityId), month }).toString()}`;
  return (
    <>
      <CitySelect cityId={cityId} cities={cities} params={{ view: "places", month }} />
      <div className={styles.columns}>
        <PlacesMonth courier={courier} month={month} today={today} chosen={load?.day.day ?? null} />
        {load ? (
          <div className={styles.form}>
            <DayPlacesForm key={`${cityId} ${load.day.day}`} cityId={cityId} load={load} today={today} />
            <Link to={usualHref} preventScrollReset>
              Места обычного дня
            </Link>
          </div>
        ) : (
          <UsualPlacesForm key={cityId} courier={courier} />
        )}
      </div>
    </>
  );
}
