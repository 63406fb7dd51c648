import { button, greeting, type Email, text } from "../email.ts";

export const companyEmails = {
  "bill-issued": (bill: BillIssued): Email => ({
    subject: `Счёт № ${bill.billNumber} на ${bill.orderTotal}`,
    preheader: `Действует до ${bill.validUntil}`,
    blocks: [
      text(greeting(bill.name)),
      text(
        `Счёт для ${bill.companyName} во вложении. Сумма ${bill.orderTotal}, в том числе НДС ${bill.vatPercent} % — ${bill.vatAmount}. Действует до ${bill.validUntil}. В назначении платежа укажите номер счёта: так мы зачтём деньги в тот же день.`,
      ),
      text(`Срок изготовления отсчитываем от поступления оплаты. Закрывающие документы отправим через оператора ЭДО.`),
      button("Скачать счёт", bill.bill),
    ],
  }),

  "bill-expiring": ({ name, number, billNumber }: { name: string; number: string; billNumber: string }): Email => ({
    subject: `Счёт № ${billNumber} действует до завтра`,
    preheader: `Заказ № ${number}`,
    blocks: [
      text(
        `${greeting(name)} Завтра резерв по счёту снимется. Если оплата уже в пути, пришлите платёжное поручение — продлим.`,
      ),
    ],
  }),

  "closing-paper": ({ name, number, paper, documents }: ClosingPaperCame): Email => ({
    subject: `${paper} к заказу № ${number}`,
    preheader: "Документ в личном кабинете",
    blocks: [
      text(`${greeting(name)} Приложили к заказу № ${number} документ: ${paper}. Он лежит среди документов компании.`),
      button("К документам", documents),
    ],
  }),

  "company-approved": (company: CompanyApproved): Email => ({
    subject: "Оптовые цены открыты",
    preheader: `${company.companyName}: ${company.tierName}, −${company.tierPercent} %`,
    blocks: [
      text(
        `${greeting(company.name)} Проверили документы ${company.companyName}. Тип цен — «${company.tierName}», скидка ${company.tierPercent} %. Ваш менеджер — ${company.managerName}, ${company.managerPhone}.`,
      ),
      button("К заказу", company.wholesale),
    ],
  }),

  "sign-in-code": ({ name, code }: { name: string; code: string }): Email => ({
    subject: "Код для входа",
    preheader: "Действует 10 минут",
    blocks: [
      text(`${greeting(name)} Вы входите с нового устройства. Код: ${code}, действует 10 минут.`),
      text("Если это не вы, смените пароль и напишите нам. Код никому не сообщайте."),
    ],
  }),

  "company-member-waits": ({ name, companyName, newcomer, company }: MemberWaits): Email => ({
    subject: `${newcomer} хочет покупать от имени вашей компании`,
    preheader: companyName,
    blocks: [
      text(
        `${greeting(name)} ${newcomer} указывает при регистрации ИНН компании ${companyName}. Если это ваш сотрудник, откройте ему доступ. Если нет, ничего делать не нужно: без вас он ничего не увидит.`,
      ),
      button("Открыть список", company),
    ],
  }),

  "company-declined": ({ name, companyName, reason, managerPhone }: CompanyDeclined): Email => ({
    subject: "Компанию пока не подключили",
    preheader: "Расскажем, чего не хватает",
    blocks: [
      text(
        `${greeting(name)} Не смогли подключить ${companyName}: ${reason}. Позвоните ${managerPhone}, разберёмся вместе.`,
      ),
    ],
  }),
};

interface BillIssued {
  name: string;
  billNumber: string;
  companyName: string;
  orderTotal: string;
  vatPercent: number;
  vatAmount: string;
  validUntil: string;
  bill: string;
}

interface ClosingPaperCame {
  name: string;
  number: string;
  /** «УПД № 145 от 16.11.2026». */
  paper: string;
  documents: string;
}

interface CompanyApproved {
  name: string;
  companyName: string;
  tierName: string;
  tierPercent: number;
  managerName: string;
  managerPhone: string;
  wholesale: string;
}

interface MemberWaits {
  name: string;
  companyName: string;
  newcomer: string;
  company: string;
}

interface CompanyDeclined {
  name: string;
  companyName: string;
  reason: string;
  managerPhone: string;
}
