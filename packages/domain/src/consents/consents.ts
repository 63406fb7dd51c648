import type { ConsentPurpose } from "@zertsalo/contract/consents";

interface Consent {
  /** The tick's words: before the document's link, the link, after it. */
  label: readonly [before: string, link: string, after: string];
  /** The document that is agreed to; the version in force is kept with the settings under its name. */
  document: "oferta" | "politics" | "soglasie_pd";
  link: string;
}

/** One tick, one document: what is agreed to together is no consent at all. */
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

/** What each form cannot do without. */
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

/** The ticks that are still empty. */
export function missingConsents(form: ConsentForm, given: readonly ConsentPurpose[]): ConsentPurpose[] {
  return formConsents[form].filter((purpose) => !given.includes(purpose));
}

export const consentMissingText = "Без этого согласия отправить форму нельзя";
