/** The parts of emails and text messages that have texts, and what staff call them. */
export const partTitles = {
  subject: "Тема",
  preheader: "Строка рядом с темой",
  preheaderInStock: "Строка рядом с темой, если всё в наличии",
  preheaderWithoutTrack: "Строка рядом с темой, если трека ещё нет",
  text: "Текст",
  textInStock: "Текст, если всё в наличии",
  second: "Второй абзац",
  third: "Третий абзац",
  sums: "Сколько стоит",
  total: "Итог",
  obtaining: "Как получить",
  payment: "Как оплатить",
  payUntil: "До какого времени оплатить",
  special: "Об изделии по размерам",
  receipts: "О чеках",
  papers: "О документах",
  papersWithReceipt: "О документах и втором чеке",
  refund: "О возврате денег",
  due: "О доплате",
  held: "Об удержании на карте",
  heavy: "О тяжёлом заказе",
  point: "О пункте выдачи",
  endsAt: "Срок цены",
  code: "О коде",
  ending: "Последний абзац",
  payButton: "Кнопка, пока заказ не оплачен",
  button: "Кнопка",
  link: "Ссылка под кнопкой",
} as const satisfies Record<string, string>;

export type PartName = keyof typeof partTitles;

/** Without these an email has nothing to press or no name: they are not left empty. */
export const isNeeded = (part: string): boolean => ["subject", "total", "button", "payButton", "link"].includes(part);
