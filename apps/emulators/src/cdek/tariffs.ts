/** Delivery modes of a tariff (door, office, locker), by the carrier's own numbers. */
const modes = [1, 2, 3, 4, 6, 7] as const;

export interface Tariff {
  code: number;
  name: string;
  mode: (typeof modes)[number];
  /** 1 for an online shop, 2 for freight. */
  type: 1 | 2;
  /** Roubles before weight and distance. */
  base: number;
  perKg: number;
  extraDays: number;
  /** Kilograms and centimetres of one piece; freight has no limits. */
  maxKg: number;
  maxSideCm: number;
}

type Family = Omit<Tariff, "code" | "mode"> & { codes: readonly (number | null)[] };

/** Door–door, door–office, office–door, office–office, door–locker, office–locker. */
const families: readonly Family[] = [
  {
    name: "Посылка",
    codes: [139, 138, 137, 136, 366, 368],
    type: 1,
    base: 190,
    perKg: 14,
    extraDays: 2,
    maxKg: 30,
    maxSideCm: 150,
  },
  {
    name: "Экономичная посылка",
    codes: [231, 232, 233, 234, 376, 378],
    type: 1,
    base: 150,
    perKg: 11,
    extraDays: 5,
    maxKg: 30,
    maxSideCm: 150,
  },
  {
    name: "Экспресс",
    codes: [480, 481, 482, 483, 485, 486],
    type: 1,
    base: 390,
    perKg: 45,
    extraDays: 0,
    maxKg: 30,
    maxSideCm: 150,
  },
  {
    name: "Магистральный экспресс",
    codes: [121, 123, 122, 62, null, null],
    type: 1,
    base: 420,
    perKg: 38,
    extraDays: 1,
    maxKg: 30,
    maxSideCm: 150,
  },
  {
    name: "Сборный груз",
    codes: [748, 749, 750, 751, null, null],
    type: 2,
    base: 900,
    perKg: 9,
    extraDays: 4,
    maxKg: 20_000,
    maxSideCm: 600,
  },
];

const modeNames: Record<Tariff["mode"], string> = {
  1: "дверь-дверь",
  2: "дверь-склад",
  3: "склад-дверь",
  4: "склад-склад",
  6: "дверь-постамат",
  7: "склад-постамат",
};

export const tariffs: readonly Tariff[] = families.flatMap(({ codes, name, ...family }) =>
  codes.flatMap((code, at) => {
    const mode = modes[at];
    return code === null || mode === undefined ? [] : [{ ...family, code, mode, name: `${name} ${modeNames[mode]}` }];
  }),
);

const beginsAtDoor = (mode: Tariff["mode"]) => mode === 1 || mode === 2 || mode === 6;
export const endsAtDoor = (mode: Tariff["mode"]): boolean => mode === 1 || mode === 3;
export const endsAtLocker = (mode: Tariff["mode"]): boolean => mode === 6 || mode === 7;
/** Each door at either end is charged. */
export const countDoors = (mode: Tariff["mode"]): number => Number(beginsAtDoor(mode)) + Number(endsAtDoor(mode));
