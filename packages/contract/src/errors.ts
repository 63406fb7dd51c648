import { z } from "zod";

/** What can be refused, with the status and the words the buyer may read. One place for all of the API. */
export const errorCatalogue = {
  invalid_request: { status: 400, text: "Проверьте корректность" },
  consent_missing: { status: 400, text: "Без этого согласия отправить форму нельзя" },
  credentials_invalid: { status: 403, text: "Неверный логин или пароль" },
  credentials_notfound: { status: 403, text: "Аккаунт не зарегистрирован" },
  credentials_freezed: { status: 403, text: "Аккаунт требует подтверждения регистрации" },
  need_agree: { status: 409, text: "Требуется подтверждение оферты" },
  phone_exists: { status: 409, text: "Пользователь с указанным телефоном уже зарегистрирован" },
  email_exists: { status: 409, text: "Пользователь с указанным E-mail уже зарегистрирован" },
  password_invalid: { status: 400, text: "Неверный пароль" },
  expert_code_invalid: { status: 400, text: "Код эксперта не подошёл" },
  code_invalid: { status: 400, text: "Код не подошёл или устарел. Запросите новый" },
  promo_code_invalid: { status: 400, text: "Введен неверный промокод" },
  code_needed: { status: 409, text: "Новое устройство: отправили код на почту" },
  company_member_waits: {
    status: 403,
    text: "Доступ к компании ещё не открыт. Его даёт администратор компании или менеджер",
  },
  unauthorized: { status: 401, text: "Требуется авторизация" },
  forbidden: { status: 403, text: "Доступ запрещён" },
  not_found: { status: 404, text: "Не найдено" },
  product_not_found: { status: 404, text: "Товар не найден" },
  product_withdrawn: { status: 410, text: "Товар больше не продаётся" },
  document_not_found: { status: 404, text: "Документ не найден" },
  feed_not_found: { status: 404, text: "Выгрузка ещё не готова" },
  file_not_found: { status: 404, text: "Файл не дошёл. Приложите его ещё раз" },
  section_not_found: { status: 404, text: "Раздел не найден" },
  collection_not_found: { status: 404, text: "Коллекция не найдена" },
  sale_not_found: { status: 404, text: "Акция не найдена" },
  list_not_found: { status: 404, text: "Список не найден" },
  order_not_found: { status: 404, text: "Заказ не найден" },
  cart_not_found: { status: 404, text: "Корзина не найдена" },
  cart_item_not_found: { status: 404, text: "Этого товара уже нет в корзине. Обновили её" },
  share_not_found: { status: 404, text: "Ссылка не подошла или устарела. Попросите новую" },
  restore_link_not_found: { status: 404, text: "Ссылка не подошла или устарела" },
  page_not_found: { status: 404, text: "Страница не найдена" },
  company_not_found: { status: 404, text: "Не нашли компанию с таким ИНН. Заполните вручную" },
  request_timeout: { status: 408, text: "Запрос не пришёл вовремя" },
  product_not_available: { status: 409, text: "Товар закончился. Можно попросить сообщить о поступлении" },
  quantity_above_stock: { status: 409, text: "Столько нет в наличии. Поставили максимум" },
  cart_full: { status: 409, text: "В корзине не бывает больше 2000 строк. Оформите часть товаров" },
  restore_choice_needed: { status: 409, text: "В корзине уже есть товары. Добавить к ним или заменить их?" },
  cart_empty: { status: 409, text: "Корзина пуста" },
  delivery_quote_expired: { status: 409, text: "Условия доставки изменились. Показываем новые" },
  payment_method_gone: { status: 409, text: "Этот способ оплаты сейчас не подходит. Выберите другой" },
  payment_limit_exceeded: { status: 409, text: "Сумма больше предела для этого способа. Выберите другой" },
  payment_below_minimum: { status: 409, text: "Сумма меньше, чем принимает этот способ. Выберите другой" },
  too_many_lists: { status: 409, text: "Списков может быть не больше ста. Удалите ненужные" },
  company_exists: { status: 409, text: "Компания с таким ИНН уже добавлена" },
  company_liquidated: { status: 409, text: "По данным реестра компания не действует. Позвоните менеджеру" },
  link_expired: { status: 410, text: "Ссылка устарела. Отправьте форму ещё раз, пришлём новую" },
  payload_too_large: { status: 413, text: "Слишком большой запрос" },
  unsupported_media_type: { status: 415, text: "Неподдерживаемый формат запроса" },
  file_type: { status: 415, text: "Такой файл не примем. Подойдут JPG, PNG, WEBP и PDF" },
  idempotency_key_reused: { status: 422, text: "Этот запрос уже приходил с другими данными. Повторите его заново" },
  return_url_invalid: { status: 422, text: "Вернуться с оплаты можно только на страницу заказа" },
  quantity_invalid: { status: 422, text: "Количество — целое число не меньше одного" },
  too_many_request: { status: 429, text: "Слишком много запросов. Повторите попытку позднее" },
  internal: { status: 500, text: "Ошибка. Повторите попытку позднее" },
  unavailable: { status: 503, text: "Сервис временно недоступен. Повторите попытку позднее" },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every refusal (specification, section 8). */
export const ErrorAnswer = z
  .object({
    status: z.int(),
    data: z.unknown(),
    message: z.string(),
    errorCode: z.string(),
    errorText: z.string(),
  })
  .meta({ id: "Error" });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
