import type { CapacityBoard } from "@zertsalo/contract/staff-capacity";
import { Link } from "react-router";
import styles from "./busiest-stations.module.css";
import { RiskList } from "./risk-list.tsx";
import { StationGrid } from "./station-grid.tsx";

type Stations = CapacityBoard["stations"];
const most = 6;

/** Orders at risk and the stations that have the most to do, the fullest day first. */
export function BusiestStations({ risks, stations, days }: Pick<CapacityBoard, "risks" | "stations" | "days">) {
  const busy = busiest(stations);
  return (
    <div className={styles.blocks}>
      <RiskList risks={risks} />
      <StationGrid
        stations={busy.length > 0 ? busy : stations.slice(0, most)}
        days={days}
        chosen={null}
        hrefOf={(station, day) => `/capacity/?${new URLSearchParams({ station, day }).toString()}`}
      />
      <p className={styles.all}>
        <Link to="/capacity/">Все участки: {stations.length}</Link>
      </p>
    </div>
  );
}

function busiest(stations: Stations): Stations {
  return stations
    .map((station) => ({ station, load: highestLoad(station) }))
    .filter(({ load }) => load > 0)
    .toSorted((a, b) => b.load - a.load)
    .slice(0, most)
    .map(({ station }) => station);
}

const highestLoad = ({ loads }: Stations[number]) =>
  Math.max(0, ...loads.map(({ booked, capacity }) => (capacity > 0 ? booked / capacity : 0)));
