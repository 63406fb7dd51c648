import { type Answer, json } from "../exchange.ts";

const texts: Record<string, string> = {
  "1": "Заказ с таким номером уже обработан",
  "3": "Неизвестная валюта",
  "4": "Отсутствует обязательный параметр или он задан неверно",
  "5": "Неверное значение параметра, доступ запрещён или неверное состояние заказа",
  "6": "Незарегистрированный заказ",
  "7": "Системная ошибка",
  "8": "Корзина не соответствует заказу",
  "9": "Ошибка проверки данных",
  "14": "Неверные features",
};

/** A business error has HTTP status 200 and an error code. */
export interface SberRefusal {
  errorCode: string;
  errorMessage?: string;
}

export const refuseSber = ({ errorCode, errorMessage = texts[errorCode] ?? "" }: SberRefusal): Answer =>
  json({ errorCode, errorMessage });

export const succeed = (value: object = {}): Answer => json({ errorCode: "0", errorMessage: "Успешно", ...value });
