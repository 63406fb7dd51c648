import data from "./data/stations-2026.11.json" with { type: "json" };

/** Machines or benches of one kind that share a queue; of the supplier there are none of ours. */
export interface StationRow {
  code: string;
  name: string;
  machines: number;
  shifts: number;
  people: number;
  stage: string;
}

/** Stations of the data file: what a shop begins with. */
export const stations: readonly StationRow[] = data.stations;

/** Halves of a day, shares that may be booked and buffers of promises, as the workshop's data file has them. */
export const workshop = data.workshop;

const byCode = new Map<string, StationRow>(stations.map((station) => [station.code, station]));

export const isStation = (code: string): boolean => byCode.has(code);

export const stationName = (code: string): string => byCode.get(code)?.name ?? code;
