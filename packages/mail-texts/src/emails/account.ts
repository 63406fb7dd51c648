import { button, greeting, type Email, text } from "../email.ts";

export const accountEmails = {
  registration: ({ name, login, discountPercent, personal }: Registration): Email => ({
    subject: "Вы зарегистрированы в «Зерцало»",
    preheader: `Скидка ${discountPercent} % уже действует`,
    blocks: [
      text(greeting(name)),
      text(
        `Кабинет открыт. В нём — заказы, избранное и чат с консультантом. Скидка ${discountPercent} % применяется сама, промокод вводить не нужно.`,
      ),
      text(`Логин: ${login}. Пароль знаете только вы, мы его не храним в открытом виде.`),
      button("В кабинет", personal),
      text("Если регистрировались не вы, напишите нам — удалим учётную запись."),
    ],
  }),

  "registration-confirm": ({ name, confirm, code }: { name: string; confirm: string; code: string }): Email => ({
    subject: "Подтвердите почту",
    preheader: "Остался один шаг",
    blocks: [
      text(`${greeting(name)} Нажмите кнопку, чтобы подтвердить почту и открыть кабинет. Ссылка действует 24 часа.`),
      button("Подтвердить", confirm),
      text(`Или введите на сайте код ${code}: он действует 10 минут.`),
    ],
  }),

  "address-code": ({ name, code }: { name: string; code: string }): Email => ({
    subject: "Код подтверждения",
    preheader: "Действует 10 минут",
    blocks: [
      text(`${greeting(name)} Чтобы привязать эту почту к кабинету, введите на сайте код ${code}.`),
      text("Если вы этого не просили, ничего делать не нужно. Код никому не сообщайте."),
    ],
  }),

  "contacts-changed": ({ name, contact }: { name: string; contact: string }): Email => ({
    subject: "Контакты изменены",
    preheader: contact,
    blocks: [
      text(`${greeting(name)} В кабинете изменён ${contact}. Если это были не вы, сразу напишите нам: вернём доступ.`),
    ],
  }),

  restore: ({ restore }: { restore: string }): Email => ({
    subject: "Новый пароль",
    preheader: "Ссылка действует 30 минут",
    blocks: [
      text(
        `${greeting()} Вы попросили восстановить доступ к кабинету. Нажмите кнопку и придумайте новый пароль, не короче шести знаков.`,
      ),
      button("Задать пароль", restore),
      text("Если вы этого не просили, ничего делать не нужно: старый пароль продолжит работать."),
    ],
  }),

  "sign-in-guard": ({ name, code }: { name: string; code: string }): Email => ({
    subject: "Код для входа",
    preheader: "Кто-то много раз ошибся паролем",
    blocks: [
      text(
        `${greeting(name)} К вашему аккаунту много раз подбирали пароль. Чтобы войти, введите пароль и код ${code}.`,
      ),
      text("Код действует один час. Пока он действует, подойдёт код из любого такого письма, каждый один раз."),
      text("Если входите не вы, ничего делать не нужно: без вашего пароля код бесполезен. Код никому не сообщайте."),
    ],
  }),

  "password-changed": ({ name, date, time }: { name: string; date: string; time: string }): Email => ({
    subject: "Пароль изменён",
    preheader: "На всех других устройствах вы вышли",
    blocks: [
      text(
        `${greeting(name)} Пароль к кабинету изменён ${date} в ${time} по Москве. На остальных устройствах понадобится войти заново. Если это были не вы, сразу напишите нам.`,
      ),
    ],
  }),

  "chat-offline-reply": ({ name, message, chat }: { name: string; message: string; chat: string }): Email => ({
    subject: "Ответили на ваш вопрос",
    preheader: message.length > 80 ? `${message.slice(0, 79)}…` : message,
    blocks: [text(`${greeting(name)} Оператор ответил в чате: «${message}».`), button("Открыть чат", chat)],
  }),

  "data-export": ({ name, download }: { name: string; download: string }): Email => ({
    subject: "Ваши данные готовы",
    preheader: "Ссылка действует 24 часа",
    blocks: [
      text(
        `${greeting(name)} Собрали всё, что о вас храним. Файл доступен 24 часа и откроется только после входа в кабинет.`,
      ),
      button("Скачать", download),
    ],
  }),

  "account-deleted": (_: Record<string, never>): Email => ({
    subject: "Кабинет удалён",
    preheader: "Что мы оставили и почему",
    blocks: [
      text(
        `${greeting()} Кабинет и связанные с ним данные удалены. Сведения о заказах и чеках хранятся 5 лет по закону, имя и контакты в них скрыты.`,
      ),
    ],
  }),
};

interface Registration {
  name: string;
  login: string;
  discountPercent: number;
  personal: string;
}
