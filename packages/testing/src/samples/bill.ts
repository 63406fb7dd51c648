import type { BilledOrder, Seller } from "@zertsalo/domain/orders/bill";

/** Samples for tests: the shop itself, and a company's order of two lines brought to its door. */
export const aSeller: Seller = {
  fullName: "Общество с ограниченной ответственностью «Зерцало»",
  shortName: "ООО «Зерцало»",
  inn: "6300000010",
  kpp: "630001001",
  ogrn: "1266300000010",
  legalAddress: "443000, Самарская область, г. Самара, Московское шоссе, 18-й км, 25В",
  director: "Орлова Мария Андреевна",
  directorPost: "генеральный директор",
  accountant: "Кузьмина Светлана Игоревна",
  bank: {
    name: "АО «Демобанк», г. Самара",
    bic: "043699000",
    account: "40702810900000000001",
    correspondentAccount: "30101810600000000000",
  },
};

export function aBilledOrder(given: Partial<BilledOrder> = {}): BilledOrder {
  return {
    number: 48_210_375_516,
    items: [
      {
        name: "Зеркало «Свирь»",
        configurationText: null,
        article: "104882",
        unit: "шт.",
        quantity: 3,
        priceTotal: 100_000,
      },
      {
        name: "Столешница по размеру",
        configurationText: "1200×500 мм, дуб",
        article: null,
        unit: "шт.",
        quantity: 1,
        priceTotal: 3_633_600,
      },
    ],
    deliveryPrice: 24_900,
    unloadPrice: 0,
    orderTotal: 3_758_500,
    vatPercent: 22,
    buyer: {
      name: "ООО «Студия интерьеров»",
      inn: "6316000209",
      kpp: "631601001",
      address: "443110, г. Самара, ул. Мичурина, 21",
    },
    ...given,
  };
}
