import { halvesPerDay, type Workshop } from "./workshop.ts";

/** Booked minutes of all stations, by the half. */
export class BookedMinutes {
  readonly #byStation = new Map<string, Int32Array>();
  readonly #halves: number;

  constructor({ days, stations }: Pick<Workshop, "days" | "stations">) {
    this.#halves = days * halvesPerDay;
    for (const code of stations.keys()) this.#byStation.set(code, new Int32Array(this.#halves));
  }

  /** The station's own row, to read; written by `add` alone. */
  row(station: string): Int32Array {
    const found = this.#byStation.get(station);
    if (!found) throw new Error(`No station ${station}`);
    return found;
  }

  add(station: string, half: number, minutes: number): void {
    const row = this.row(station);
    row[half] = (row[half] ?? 0) + minutes;
  }

  copy(): BookedMinutes {
    const same = new BookedMinutes({ days: this.#halves / halvesPerDay, stations: new Map() });
    for (const [code, row] of this.#byStation) same.#byStation.set(code, row.slice());
    return same;
  }
}
