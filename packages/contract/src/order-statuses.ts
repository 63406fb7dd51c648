/** Statuses of an order by name; the code of one letter stands on the wire and in SQL alone (specification, section 4). */
export const OrderStatus = {
  canceled: "A",
  givenToAssembly: "B",
  pending: "C",
  packed: "D",
  shipped: "E",
  completed: "F",
  buyerNotified: "G",
  buyerNotifiedAgain: "H",
  deliveryRejected: "I",
  sentForScoring: "J",
  adjustment: "K",
  deliveryPostponed: "L",
  awaitingConsent: "M",
  notProcessed: "N",
  confirmed: "O",
  paid: "P",
  goodsArrived: "Q",
  deliveryDayRequested: "R",
  assemblyUnconfirmed: "S",
  reservationEnded: "T",
  partiallyShipped: "V",
  inWork: "W",
  awaitingPayment: "X",
  deliveryConfirmed: "Y",
  awaitingSupplier: "Z",
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const isOneOf = (status: OrderStatus, ...statuses: OrderStatus[]): boolean => statuses.includes(status);
