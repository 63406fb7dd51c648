import { z } from "zod";

/** What can be refused, with the status and the words the buyer may read. One place for all of the API. */
export const errorCatalogue = {
  invalid_request: { status: 400, text: "Проверьте корректность" },
  consent_missing: { status: 400, text: "Без этого согласия отправить форму нельзя" },
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
  page_not_found: { status: 404, text: "Страница не найдена" },
  request_timeout: { status: 408, text: "Запрос не пришёл вовремя" },
  link_expired: { status: 410, text: "Ссылка устарела. Отправьте форму ещё раз, пришлём новую" },
  payload_too_large: { status: 413, text: "Слишком большой запрос" },
  unsupported_media_type: { status: 415, text: "Неподдерживаемый формат запроса" },
  file_type: { status: 415, text: "Такой файл не примем. Подойдут JPG, PNG, WEBP и PDF" },
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
