import type { CompanyChoice } from "#app/lib/companies/company-choice.ts";
import type { PersonalPage } from "#app/lib/navigation/personal-menu.ts";

/** What a personal page asks of the frame around it. */
export interface PersonalHandle {
  fillsPhone: boolean;
}

/** What stands beside every personal page. */
export interface PersonalFrameData {
  name: string;
  /** What he is known by to us: the phone, or the e-mail where there is none. */
  contact: string;
  /** Percent on every purchase; 0 is none. */
  discount: number;
  /** Those he may buy for; a retail user has none. Null: they could not be read. */
  companies: CompanyChoice[] | null;
  menu: PersonalPage[];
  /** Orders on their way; a wholesale user's are not counted. */
  activeOrders: number;
  /** Configurations that he has saved. */
  builds: number;
  /** The header of wholesale users has the menu and the companies; a phone's has no room for them. */
  isBusiness: boolean;
}
