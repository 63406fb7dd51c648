/** A payment of the demo shop, which is older than the emulator's process. */
export interface DemoPayment {
  orderNumber: string;
  amountKopecks: number;
  state: "hold" | "completed" | "refunded";
}

/** Parses an id that holds all data of the payment: «demo-761030-7733600-hold». Null: an id of another kind. */
export function demoPayment(id: string): DemoPayment | null {
  const [, orderNumber, amount, state] = /^demo-(\d+)-(\d+)-(hold|completed|refunded)$/.exec(id) ?? [];
  if (!orderNumber || !amount) return null;
  return { orderNumber, amountKopecks: Number(amount), state: state as DemoPayment["state"] };
}
