import type { ConfiguratorFamily, ConfiguratorType } from "@zertsalo/contract/configurator-types";

export interface BuildNote {
  icon: string;
  text: string;
  tone: "plain" | "ok" | "warn";
}

/** One build of the list, every text ready to be read. */
export interface BuildRowData {
  id: string;
  hash: string;
  type: ConfiguratorType;
  /** The buyer's own; null: it goes by what it is. */
  ownName: string | null;
  /** What it is: «Зеркало прямоугольное, 600 × 900 мм». */
  name: string;
  parameters: string;
  picture: string;
  /** Opens it in its configurator; the link that is handed out has no entry in it. */
  href: string;
  link: string;
  price: string;
  /** What has become of the price since it was saved. */
  change: { text: string; tone: "plain" | "ok" | "warn" };
  notes: BuildNote[];
  /** Why it can no longer be made as it stands, and what comes nearest. */
  problem: { reasons: string[]; nearest: string } | null;
  productId: number;
  /** What «В корзину» puts in; null where it cannot be ordered now. */
  products: { productId: number; quantity: number }[] | null;
}

/** A list that could not be had is null. A guest's is in his browser. */
export interface BuildsPageData {
  rows: BuildRowData[] | null;
  isGuest: boolean;
  families: BuildFamily[];
}

/** A family of configurators: a filter of the list, and where a new build begins. */
export interface BuildFamily {
  code: ConfiguratorFamily;
  /** «Зеркала» */
  name: string;
  /** «Собрать зеркало» */
  button: string;
}

/** The prices of a guest's list; null: there was no answer. */
export interface PricesAnswer {
  rows: BuildRowData[] | null;
}
