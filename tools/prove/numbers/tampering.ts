/** The same dice on every run. */
export function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

/** Fields that nobody has to send. */
export const moneyFields = [
  "price",
  "priceTotal",
  "priceTotalWithoutDiscount",
  "oldPrice",
  "discount",
  "discountPercent",
  "discountTotal",
  "itemsTotal",
  "orderTotal",
  "deliveryPrice",
  "priceToPickUpPoint",
  "unloadPrice",
  "infoPrice",
  "coupon",
  "b2b",
  "companyId",
  "customerId",
  "priceStamp",
  "version",
  "__proto__",
];
export const oddValues: unknown[] = [0, 1, -1, 0.01, 1e308, "1", null, true, [], {}, [1], { price: 1 }, "0 ₽", "1e9"];
