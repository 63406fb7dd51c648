import type { CourierPlaces, CourierWindow } from "@zertsalo/contract/staff-courier-places";
import { courierWindowText } from "@zertsalo/domain/delivery/courier-places";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./delivery.module.css";

type Window = Pick<CourierWindow, "kind" | "minTime" | "maxTime"> & Partial<Pick<CourierWindow, "booked">>;

interface PlacesFieldsProps {
  windows: readonly Window[];
  places: CourierPlaces;
  /** Orders of the day, where there is one. */
  booked?: number;
  onPlaces: (part: Partial<CourierPlaces>) => void;
}

const mostPlaces = 500;

/** Places of each window and of the day; an order for any time of the day counts in the day alone. */
export function PlacesFields({ windows, places, booked, onPlaces }: PlacesFieldsProps) {
  const isDay = booked !== undefined;
  const setWindow = (kind: string, minTime: string, number: number) =>
    onPlaces({
      windows: places.windows.map((each) =>
        each.kind === kind && each.minTime === minTime ? { ...each, places: number } : each,
      ),
    });
  return (
    <table className={styles.places}>
      <thead>
        <tr>
          <th scope="col">Время</th>
          {isDay && <th scope="col">Занято</th>}
          <th scope="col">Мест</th>
        </tr>
      </thead>
      <tbody>
        {windows.map((window) => {
          const { kind, minTime } = window;
          const own = places.windows.find((each) => each.kind === kind && each.minTime === minTime);
          const name = courierWindowText(window);
          return (
            <tr key={`${kind} ${minTime}`}>
              <th scope="row">{name}</th>
              {isDay && <td>{window.booked ?? 0}</td>}
              <td>
                {own ? (
                  <NumberField
                    label={`Мест: ${name}`}
                    hiddenLabel
                    max={mostPlaces}
                    required
                    value={own.places}
                    onNumber={(number) => number !== null && setWindow(kind, minTime, number)}
                  />
                ) : (
                  "в пределах дня"
                )}
              </td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">За день</th>
          {isDay && <td>{booked}</td>}
          <td>
            <NumberField
              label="Мест за день"
              hiddenLabel
              max={mostPlaces}
              required
              value={places.day}
              onNumber={(day) => day !== null && onPlaces({ day })}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
