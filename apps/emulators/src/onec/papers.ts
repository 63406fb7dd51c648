/** Documents that 1C sends about orders. */

const file = (documents: readonly string[]) =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09">${documents.join("")}</КоммерческаяИнформация>`,
  );

const requisites = (values: Record<string, string>) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join("")}</ЗначенияРеквизитов>`;

export const statesFile = (orders: readonly { id: string; number: string; state: string }[]) =>
  file(
    orders.map(
      ({ id, number, state }) =>
        `<Документ><Ид>${id}</Ид><Номер>${number}</Номер><ХозОперация>Заказ товара</ХозОперация>${requisites({ "Статус заказа": state })}</Документ>`,
    ),
  );

export interface PaidPaper {
  id: string;
  sum: string;
  /** Payment purpose as written by the payer. */
  purpose: string;
}

export const statementFile = (lines: readonly PaidPaper[]) =>
  file(
    lines.map(
      ({ id, sum, purpose }) =>
        `<Документ><Ид>${id}</Ид><Дата>2026-11-15</Дата><Время>12:00:00</Время><ХозОперация>Выплата безналичных денег</ХозОперация><Сумма>${sum}</Сумма>${requisites({ "Назначение платежа": purpose })}</Документ>`,
    ),
  );

export interface TillPaper {
  id: string;
  sum: string;
  order: string;
}

export const tillFile = (papers: readonly TillPaper[]) =>
  file(
    papers.map(
      ({ id, sum, order }) =>
        `<Документ><Ид>${id}</Ид><Дата>2026-11-15</Дата><Время>12:00:00</Время><ХозОперация>Выплата наличных денег</ХозОперация><Основание>${order}</Основание><Сумма>${sum}</Сумма>${requisites({ ФН: "9960440300000001", ФД: "17", ФПД: "1234567890" })}</Документ>`,
    ),
  );
