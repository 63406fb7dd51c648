import type { ConsentPurpose } from "@zertsalo/contract/consents";

interface Consent {
  /** The tick's label: before the document's link, the link, after it. */
  label: readonly [before: string, link: string, after: string];
  /** The document of the consent; the version in force is stored in the settings under its name. */
  document: "oferta" | "politics" | "soglasie_pd";
  link: string;
}

/** One tick per document: the law does not accept a combined consent. */
export const consents: Record<ConsentPurpose, Consent> = {
  oferta: { label: ["Принимаю условия ", "оферты", ""], document: "oferta", link: "/help/oferta/" },
  account: personalData("account", " для личного кабинета"),
  orders: personalData("orders", " для заказа и доставки"),
  chat: personalData("chat", ", чтобы вы ответили на обращение"),
  arrival: personalData("arrival", ", чтобы вы сообщили о поступлении"),
  newsletter: {
    label: ["Хочу получать ", "новости и скидки", ", можно отказаться в любой момент"],
    document: "politics",
    link: "/help/politics/",
  },
  advertising: personalData("advertising", " для рассылки"),
};

function personalData(anchor: string, aim: string): Consent {
  const label = ["Даю ", "согласие на обработку данных", aim] as const;
  return { label, document: "soglasie_pd", link: `/help/soglasie_pd/#${anchor}` };
}

/** Required consents of each form. */
export const formConsents = {
  subscription: ["newsletter", "advertising"],
  arrival: ["arrival"],
  claim: ["chat"],
  chat: ["chat"],
  company: ["oferta", "account"],
  registration: ["oferta", "account"],
  offer: ["oferta"],
  order: ["oferta", "orders"],
} as const satisfies Record<string, readonly ConsentPurpose[]>;

export type ConsentForm = keyof typeof formConsents;

/** Consents still missing. */
export function missingConsents(form: ConsentForm, given: readonly ConsentPurpose[]): ConsentPurpose[] {
  return formConsents[form].filter((purpose) => !given.includes(purpose));
}

export const consentMissingText = "Без этого согласия отправить форму нельзя";
