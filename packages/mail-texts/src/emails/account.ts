import { button, greeting, text } from "../email.ts";
import { email } from "../template.ts";

export const accountEmails = {
  registration: email({
    title: "Добро пожаловать",
    occasion: "Покупатель зарегистрировался",
    required: ["login"],
    texts: {
      subject: "Вы зарегистрированы в «Зерцало»",
      preheader: "Скидка {{discountPercent}} % уже действует",
      text: "Кабинет открыт. В нём — заказы, избранное и чат с консультантом. Скидка {{discountPercent}} % применяется сама, промокод вводить не нужно.",
      second: "Логин: {{login}}. Пароль знаете только вы, мы его не храним в открытом виде.",
      button: "В кабинет",
      ending: "Если регистрировались не вы, напишите нам — удалим учётную запись.",
    },
    blocks: ({ name, personal }: Registration, say) => [
      text(greeting(name)),
      text(say("text")),
      text(say("second")),
      button(say("button"), personal),
      text(say("ending")),
    ],
  }),

  "registration-confirm": email({
    title: "Подтверждение почты",
    occasion: "Покупатель регистрируется по почте или меняет её",
    required: ["code"],
    texts: {
      subject: "Подтвердите почту",
      preheader: "Остался один шаг",
      text: "{{greeting}} Нажмите кнопку, чтобы подтвердить почту и открыть кабинет. Ссылка действует 24 часа.",
      button: "Подтвердить",
      code: "Или введите на сайте код {{code}}: он действует 10 минут.",
    },
    blocks: ({ confirm }: { name: string; confirm: string; code: string }, say) => [
      text(say("text")),
      button(say("button"), confirm),
      text(say("code")),
    ],
  }),

  "address-code": email({
    title: "Код для новой почты",
    occasion: "Покупатель привязывает почту к кабинету",
    required: ["code"],
    texts: {
      subject: "Код подтверждения",
      preheader: "Действует 10 минут",
      text: "{{greeting}} Чтобы привязать эту почту к кабинету, введите на сайте код {{code}}.",
      ending: "Если вы этого не просили, ничего делать не нужно. Код никому не сообщайте.",
    },
    blocks: (_: { name: string; code: string }, say) => [text(say("text")), text(say("ending"))],
  }),

  "contacts-changed": email({
    title: "Контакты изменены",
    occasion: "В кабинете сменили телефон или почту; уходит на прежний адрес",
    required: ["contact"],
    texts: {
      subject: "Контакты изменены",
      preheader: "{{contact}}",
      text: "{{greeting}} В кабинете изменён {{contact}}. Если это были не вы, сразу напишите нам: вернём доступ.",
    },
    blocks: (_: { name: string; contact: string }, say) => [text(say("text"))],
  }),

  restore: email({
    title: "Новый пароль",
    occasion: "Покупатель забыл пароль",
    texts: {
      subject: "Новый пароль",
      preheader: "Ссылка действует 30 минут",
      text: "{{greeting}} Вы попросили восстановить доступ к кабинету. Нажмите кнопку и придумайте новый пароль, не короче шести знаков.",
      button: "Задать пароль",
      ending: "Если вы этого не просили, ничего делать не нужно: старый пароль продолжит работать.",
    },
    blocks: ({ restore }: { restore: string }, say) => [
      text(say("text")),
      button(say("button"), restore),
      text(say("ending")),
    ],
  }),

  "sign-in-guard": email({
    title: "Код для входа после подбора пароля",
    occasion: "К кабинету много раз подбирали пароль",
    required: ["code"],
    texts: {
      subject: "Код для входа",
      preheader: "Кто-то много раз ошибся паролем",
      text: "{{greeting}} К вашему аккаунту много раз подбирали пароль. Чтобы войти, введите пароль и код {{code}}.",
      second: "Код действует один час. Пока он действует, подойдёт код из любого такого письма, каждый один раз.",
      ending: "Если входите не вы, ничего делать не нужно: без вашего пароля код бесполезен. Код никому не сообщайте.",
    },
    blocks: (_: { name: string; code: string }, say) => [text(say("text")), text(say("second")), text(say("ending"))],
  }),

  "password-changed": email({
    title: "Пароль изменён",
    occasion: "Покупатель сменил пароль",
    required: ["date", "time"],
    texts: {
      subject: "Пароль изменён",
      preheader: "На всех других устройствах вы вышли",
      text: "{{greeting}} Пароль к кабинету изменён {{date}} в {{time}} по Москве. На остальных устройствах понадобится войти заново. Если это были не вы, сразу напишите нам.",
    },
    blocks: (_: { name: string; date: string; time: string }, say) => [text(say("text"))],
  }),

  "chat-offline-reply": email({
    title: "Ответ в чате",
    occasion: "Оператор ответил, а покупателя на сайте уже нет",
    required: ["message"],
    texts: {
      subject: "Ответили на ваш вопрос",
      preheader: "{{messageStart}}",
      text: "{{greeting}} Оператор ответил в чате: «{{message}}».",
      button: "Открыть чат",
    },
    values: ({ message }: ChatReply) => ({
      messageStart: message.length > 80 ? `${message.slice(0, 79)}…` : message,
    }),
    blocks: ({ chat }: ChatReply, say) => [text(say("text")), button(say("button"), chat)],
  }),

  "data-export": email({
    title: "Выгрузка данных",
    occasion: "Готов архив данных, который запросил покупатель",
    texts: {
      subject: "Ваши данные готовы",
      preheader: "Ссылка действует 24 часа",
      text: "{{greeting}} Собрали всё, что о вас храним. Файл доступен 24 часа и откроется только после входа в кабинет.",
      button: "Скачать",
    },
    blocks: ({ download }: { name: string; download: string }, say) => [
      text(say("text")),
      button(say("button"), download),
    ],
  }),

  "account-deleted": email({
    title: "Кабинет удалён",
    occasion: "Покупатель удалил кабинет",
    texts: {
      subject: "Кабинет удалён",
      preheader: "Что мы оставили и почему",
      text: "{{greeting}} Кабинет и связанные с ним данные удалены. Сведения о заказах и чеках хранятся 5 лет по закону, имя и контакты в них скрыты.",
    },
    blocks: (_: Record<string, never>, say) => [text(say("text"))],
  }),
};

interface Registration {
  name: string;
  login: string;
  discountPercent: number;
  personal: string;
}

interface ChatReply {
  name: string;
  message: string;
  chat: string;
}
