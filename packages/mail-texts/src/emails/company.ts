import { button, greeting, text } from "../email.ts";
import { email } from "../template.ts";

export const companyEmails = {
  "bill-issued": email({
    title: "Счёт компании",
    occasion: "Компании выставлен счёт; сам счёт во вложении",
    required: ["billNumber", "orderTotal", "validUntil"],
    texts: {
      subject: "Счёт № {{billNumber}} на {{orderTotal}}",
      preheader: "Действует до {{validUntil}}",
      text: "Счёт для {{companyName}} во вложении. Сумма {{orderTotal}}, в том числе НДС {{vatPercent}} % — {{vatAmount}}. Действует до {{validUntil}}. В назначении платежа укажите номер счёта: так мы зачтём деньги в тот же день.",
      second:
        "Срок изготовления отсчитываем от поступления оплаты. Закрывающие документы отправим через оператора ЭДО.",
      button: "Скачать счёт",
    },
    blocks: ({ name, bill }: BillIssued, say) => [
      text(greeting(name)),
      text(say("text")),
      text(say("second")),
      button(say("button"), bill),
    ],
  }),

  "bill-expiring": email({
    title: "Счёт скоро истечёт",
    occasion: "Завтра закончится резерв по неоплаченному счёту",
    required: ["billNumber"],
    texts: {
      subject: "Счёт № {{billNumber}} действует до завтра",
      preheader: "Заказ № {{number}}",
      text: "{{greeting}} Завтра резерв по счёту снимется. Если оплата уже в пути, пришлите платёжное поручение — продлим.",
    },
    blocks: (_: { name: string; number: string; billNumber: string }, say) => [text(say("text"))],
  }),

  "closing-paper": email({
    title: "Закрывающий документ",
    occasion: "К заказу компании приложили документ",
    required: ["paper", "number"],
    texts: {
      subject: "{{paper}} к заказу № {{number}}",
      preheader: "Документ в личном кабинете",
      text: "{{greeting}} Приложили к заказу № {{number}} документ: {{paper}}. Он лежит среди документов компании.",
      button: "К документам",
    },
    blocks: ({ documents }: ClosingPaperCame, say) => [text(say("text")), button(say("button"), documents)],
  }),

  "company-approved": email({
    title: "Оптовые цены открыты",
    occasion: "Сотрудник проверил компанию и открыл ей цены",
    required: ["companyName", "tierPercent"],
    texts: {
      subject: "Оптовые цены открыты",
      preheader: "{{companyName}}: {{tierName}}, −{{tierPercent}} %",
      text: "{{greeting}} Проверили документы {{companyName}}. Тип цен — «{{tierName}}», скидка {{tierPercent}} %. Ваш менеджер — {{managerName}}, {{managerPhone}}.",
      button: "К заказу",
    },
    blocks: ({ wholesale }: CompanyApproved, say) => [text(say("text")), button(say("button"), wholesale)],
  }),

  "sign-in-code": email({
    title: "Код для входа компании",
    occasion: "Вход компании с нового устройства",
    required: ["code"],
    texts: {
      subject: "Код для входа",
      preheader: "Действует 10 минут",
      text: "{{greeting}} Вы входите с нового устройства. Код: {{code}}, действует 10 минут.",
      ending: "Если это не вы, смените пароль и напишите нам. Код никому не сообщайте.",
    },
    blocks: (_: { name: string; code: string }, say) => [text(say("text")), text(say("ending"))],
  }),

  "company-member-waits": email({
    title: "Новый сотрудник компании",
    occasion: "Кто-то указал ИНН компании при регистрации; уходит её владельцу",
    required: ["newcomer", "companyName"],
    texts: {
      subject: "{{newcomer}} хочет покупать от имени вашей компании",
      preheader: "{{companyName}}",
      text: "{{greeting}} {{newcomer}} указывает при регистрации ИНН компании {{companyName}}. Если это ваш сотрудник, откройте ему доступ. Если нет, ничего делать не нужно: без вас он ничего не увидит.",
      button: "Открыть список",
    },
    blocks: ({ company }: MemberWaits, say) => [text(say("text")), button(say("button"), company)],
  }),

  "company-declined": email({
    title: "Компании отказано",
    occasion: "Сотрудник отказал компании в оптовых ценах",
    required: ["companyName", "reason"],
    texts: {
      subject: "Компанию пока не подключили",
      preheader: "Расскажем, чего не хватает",
      text: "{{greeting}} Не смогли подключить {{companyName}}: {{reason}}. Позвоните {{managerPhone}}, разберёмся вместе.",
    },
    blocks: (_: CompanyDeclined, say) => [text(say("text"))],
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
