import { randomBytes } from "node:crypto";
import { providerLogins, secrets } from "./settings.ts";

/** The settings of a shop that may open: secrets of chance, real providers, https. */
export function readyEnvironment() {
  const ownSecrets = secrets.filter(({ neededWith }) => !neededWith);
  return {
    // A bank takes no password of more than 30 characters.
    ...Object.fromEntries(
      ownSecrets.map(({ name, minLength }) => [name, randomBytes(minLength > 30 ? 32 : 15).toString("hex")]),
    ),
    ...Object.fromEntries(providerLogins.map(({ name }) => [name, "zertsalo"])),
    NODE_ENV: "production",
    DATABASE_URL: "postgres://shop@db.example.ru/shop",
    YOOKASSA_URL: "https://api.yookassa.ru/v3",
    SBER_URL: "https://ecommerce.sberbank.ru/ecomm/gw/partner/api",
    CDEK_URL: "https://api.cdek.ru/v2",
    DADATA_URL: "https://suggestions.dadata.ru",
    SMS_URL: "https://sms.ru",
    SMTP_URL: "smtps://mail.example.ru:465",
    PUBLIC_ORIGIN: "https://shop.example.ru",
    BACKOFFICE_ORIGIN: "https://office.example.ru",
    FILES_ORIGIN: "https://files.example.ru",
    // Development has it on, and a command of a test inherits what .env says.
    WEBHOOK_PRIVATE_RECEIVERS: "off",
    UCP_PRIVATE_PROFILES: "off",
  };
}
