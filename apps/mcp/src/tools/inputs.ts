import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import { z } from "zod";

/** Parameters that several tools share, each with what a program has to know of it. */
export const cityId = z
  .int()
  .min(1)
  .max(999_999_999)
  .optional()
  .describe("Код города из find_city: от него зависят цена, наличие и дни. Без него — Москва.");

export const configuratorType = z.enum(configuratorTypeList).describe("Вид изделия из list_configurators.");

export const options = z
  .record(z.string().max(60), z.unknown())
  .describe(
    "Параметры изделия: коды и значения из describe_configurator; размер — size: {width, height} в мм. Что не названо, берётся по умолчанию.",
  );

export const calculatedHash = z
  .string()
  .regex(/^[\da-f]{32}$/)
  .describe("hash из ответа calculate_piece с этими options: сохраняется ровно то, что человек видел.");

export const quantity = z.int().min(1).max(999).default(1).describe("Сколько штук.");

export const listedCode = z.string().min(1).max(150).describe("code товара из search_products.");
