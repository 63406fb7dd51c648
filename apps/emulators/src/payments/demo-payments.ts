/** A payment of the demo shop, which was made before the emulator was started. */
export interface DemoPayment {
  orderNumber: string;
  amountKopecks: number;
  state: "hold" | "completed" | "refunded";
}

/** Its id tells all that a provider would know: «demo-761030-7733600-hold». Null: an id of another kind. */
export function demoPayment(id: string): DemoPayment | null {
  const [, orderNumber, amount, state] = /^demo-(\d+)-(\d+)-(hold|completed|refunded)$/.exec(id) ?? [];
  if (!orderNumber || !amount) return null;
  return { orderNumber, amountKopecks: Number(amount), state: state as DemoPayment["state"] };
}
