/** What each way of delivery takes, and what doors and lifts let through: mm and grams. */
export const carriers = {
  modes: [
    { code: "Cdek", label: "Пункт выдачи СДЭК", maxGrams: 30_000, maxLength: 1500, maxSum: 3000 },
    { code: "CdekToHome", label: "Курьер СДЭК", maxGrams: 200_000, maxLength: 3000, maxSum: 5000 },
    { code: "to_home", label: "Наш курьер", maxGrams: 300_000, maxLength: 3400, maxSum: 6000 },
    { code: "Pickup", label: "Самовывоз", maxGrams: 1_000_000, maxLength: 3400, maxSum: 7000 },
  ],
  lifts: [
    {
      code: "lift_400",
      label: "Лифт 400 кг",
      door: 700,
      doorHeight: 2000,
      cabinWidth: 920,
      cabinDepth: 1070,
      cabinHeight: 2100,
      maxGrams: 400_000,
    },
    {
      code: "lift_630",
      label: "Грузовой лифт 630 кг",
      door: 1200,
      doorHeight: 2000,
      cabinWidth: 1100,
      cabinDepth: 2100,
      cabinHeight: 2100,
      maxGrams: 630_000,
    },
  ],
  /** The clear opening, narrower than the name says. */
  doors: [
    { code: "door_600", label: "Дверь ванной 600 мм", width: 560, height: 1980 },
    { code: "door_800", label: "Дверь 800 мм", width: 760, height: 1980 },
  ],
  twoPersonGrams: 30_000,
  twoPersonLength: 2000,
} as const;
