import type { Money } from "@zertsalo/contract/money";
import type { Clock } from "./calendar.ts";

/** How many orders the courier of a city takes in a day. */
export interface CourierCapacity {
  /** Altogether, whatever the window. */
  day: number;
  exact: number;
  intervals: Readonly<Record<Clock, number>>;
}

/** What our courier, the carrier and carrying in cost and can do. Staff can change it: the rules are handed it. */
export interface DeliveryTerms {
  /** On top of the price, and never waived. */
  exactTimeSurcharge: Money;
  carrying: {
    entrance: Money;
    /** Metres that the price of the entrance holds. */
    entranceIncludedM: number;
    entrancePer10m: Money;
    elevator: Money;
    handPerFloor: Money;
    handMinimum: Money;
    elevatorMaxSideMm: number;
    pieceMaxGrams: number;
    orderMaxGrams: number;
  };
  courier: {
    offeredDays: number;
    intervals: readonly (readonly [from: Clock, to: Clock])[];
    day: readonly [from: Clock, to: Clock];
    exact: readonly [from: Clock, to: Clock];
    exactStepMin: number;
    /** A heavier order than `heavyGrams` uses two places. */
    capacity: CourierCapacity & { heavyGrams: number };
    includedGrams: number;
    per50kg: Money;
    cityRadiusKm: number;
    farRadiusKm: number;
    perKm: Money;
  };
  /** A larger piece is freight to the carrier. */
  parcel: { maxGrams: number; maxSideMm: number; maxSidesSumMm: number };
}

/** The shop's own, until staff say otherwise. */
export const defaultTerms: DeliveryTerms = {
  exactTimeSurcharge: 30_000,
  carrying: {
    entrance: 30_000,
    entranceIncludedM: 20,
    entrancePer10m: 15_000,
    elevator: 60_000,
    handPerFloor: 10_000,
    handMinimum: 60_000,
    elevatorMaxSideMm: 1_200,
    pieceMaxGrams: 80_000,
    orderMaxGrams: 300_000,
  },
  courier: {
    offeredDays: 14,
    intervals: [
      ["10:00", "14:00"],
      ["14:00", "18:00"],
      ["18:00", "21:00"],
    ],
    day: ["09:00", "21:00"],
    exact: ["10:00", "20:00"],
    exactStepMin: 30,
    capacity: { intervals: { "10:00": 4, "14:00": 4, "18:00": 4 }, exact: 2, day: 12, heavyGrams: 150_000 },
    includedGrams: 100_000,
    per50kg: 30_000,
    cityRadiusKm: 15,
    farRadiusKm: 40,
    perKm: 3_000,
  },
  parcel: { maxGrams: 30_000, maxSideMm: 1_500, maxSidesSumMm: 3_000 },
};
