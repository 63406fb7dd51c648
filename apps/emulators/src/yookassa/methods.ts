const dayMs = 24 * 3_600_000;

interface Method {
  title: string;
  /** Time that the buyer has to pay. */
  payWithinMs: number;
  holdMs: number | null;
  canRefund: boolean;
  mostKopecks: number;
}

const hour = { payWithinMs: 3_600_000, canRefund: true };

/** The payment methods of the contract, with their terms and limits. */
export const methods: Record<string, Method> = {
  bank_card: { ...hour, title: "Банковская карта", holdMs: 7 * dayMs, mostKopecks: 35_000_000 },
  sberbank: { ...hour, title: "SberPay", holdMs: 7 * dayMs, mostKopecks: 70_000_000 },
  sbp: { ...hour, title: "СБП", holdMs: null, mostKopecks: 70_000_000 },
  yoo_money: { ...hour, title: "ЮMoney", holdMs: 7 * dayMs, mostKopecks: 25_000_000 },
  b2b_sberbank: {
    title: "СберБанк Бизнес Онлайн",
    payWithinMs: 8 * 3_600_000,
    holdMs: null,
    canRefund: false,
    mostKopecks: 70_000_000,
  },
};

export const leastKopecks = 100;
