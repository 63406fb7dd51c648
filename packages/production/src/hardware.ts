import data from "./data/hardware-2026.11.json" with { type: "json" };

const names: Readonly<Record<string, string>> = data.names;

/** «Ножка 150 мм»; furniture basins are bought by their width: `ceramic-900`. Null: the code is unknown. */
export function hardwareName(code: string): string | null {
  const [, widthMm] = /^ceramic-(\d+)$/.exec(code) ?? [];
  return widthMm ? `Мебельная раковина ${widthMm}\u00a0мм` : (names[code] ?? null);
}

/** All that bills of work can name. */
export function hardwareList(): { code: string; name: string }[] {
  const codes = [...Object.keys(names), ...data.basinWidthsMm.map((width) => `ceramic-${width}`)];
  return codes.map((code) => ({ code, name: hardwareName(code) ?? code }));
}
