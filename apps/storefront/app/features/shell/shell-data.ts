import type { SiteMenu, SiteSettings } from "@zertsalo/contract/content";
import type { Section } from "@zertsalo/contract/section";
import { consents, formConsents } from "@zertsalo/domain/consents/consents";
import { horizontalMenu } from "@zertsalo/domain/menu/menu";
import { isBuilt, pageAt } from "#app/lib/navigation/built-links.ts";
import type { CompanyChoice } from "#app/lib/companies/company-choice.ts";
import { paths } from "#app/lib/navigation/paths.ts";

export interface ShellLink {
  title: string;
  link: string;
}

/** Data of the page's shell. Links to pages that do not exist yet are already left out. */
export interface ShellData {
  city: { id: number; name: string };
  phone: { text: string; href: string };
  hours: string;
  /** Target and placeholder of the search form; on the desk an empty query shows all rows again. */
  search: { link: string; hint: string; isRequired: boolean };
  services: ShellLink[];
  sections: ShellLink[];
  extras: (ShellLink & { isSale: boolean })[];
  mirrorConstructor: ShellLink | null;
  tabs: (ShellLink & { icon: string })[];
  footer: {
    note: string;
    columns: { title: string; links: ShellLink[] }[];
    documents: ShellLink[];
    email: string;
    legal: string[];
    year: number;
    /** The checkboxes under the subscription, each with its document. */
    consents: { purpose: string; label: readonly string[]; link: string | null }[];
  };
}

/** The header of a wholesale user: his company, his pages, and his manager. */
export interface WholesaleShell {
  /** Null: they could not be read. */
  companies: CompanyChoice[] | null;
  menu: ShellLink[];
  manager: { text: string; href: string };
}

interface Source {
  settings: SiteSettings;
  menu: SiteMenu;
  sections: readonly Section[];
}

const documentsTitle = "Документы";

/** A wholesale user gets the sections of his desk, without links to pages that would redirect him there. */
export function shellData(
  source: Source,
  { city, today, isBusiness }: { city: ShellData["city"]; today: Date; isBusiness: boolean },
): ShellData {
  const { settings, menu, sections } = source;
  const row = horizontalMenu(sections, menu.constructors, { isBusiness, isDesktop: false });
  const mirror = row.find(({ kind }) => kind === "constructor");
  const isOpen = ({ link }: { link: string }) => isBuilt(link) && !(isBusiness && isRetail(link));
  const columns = menu.footer.map(({ title, links }) => ({ title, links: links.filter(isOpen) }));

  return {
    city,
    phone: { text: settings.phone, href: settings.phoneHref },
    hours: `${settings.workingHours.from}–${settings.workingHours.to} мск`,
    search: isBusiness
      ? { link: paths.personal, hint: "Название, артикул или штрихкод", isRequired: false }
      : { link: paths.search, hint: "Поиск по каталогу", isRequired: true },
    services: menu.top.filter(isOpen),
    sections: row
      .filter(({ kind }) => kind === "section")
      .map((item) => (isBusiness ? { title: item.title, link: paths.deskSection(item.code) } : linkOf(item))),
    extras: menu.horizontalExtra
      .filter((each) => isOpen(each) && (each.link !== paths.sales || menu.sale !== null))
      .map(({ title, link, accent }) => ({ title, link, isSale: accent === true })),
    mirrorConstructor: mirror && isBuilt(mirror.link) ? linkOf(mirror) : null,
    // The account tab leads a guest to the sign-in.
    tabs: menu.bottomBar.filter((tab) => isOpen(tab) || tab.link.startsWith(paths.personal)),
    footer: {
      note: menu.footerNote,
      columns: columns.filter(({ title, links }) => title !== documentsTitle && links.length > 0),
      documents: columns.find(({ title }) => title === documentsTitle)?.links ?? [],
      email: settings.email,
      legal: legalLines(settings.legal),
      year: today.getFullYear(),
      consents: formConsents.subscription.map(consentOf),
    },
  };
}

/** Closed to wholesale users. */
function isRetail(link: string): boolean {
  const guards = pageAt(link)?.guards ?? [];
  return guards.includes("no-opt") || guards.some((name) => name.startsWith("opt-"));
}

function linkOf({ title, link }: ShellLink): ShellLink {
  return { title, link };
}

function consentOf(purpose: keyof typeof consents) {
  const { label, link } = consents[purpose];
  return { purpose, label, link: isBuilt(link) ? link : null };
}

function legalLines({ shortName, inn, kpp, ogrn, legalAddress }: SiteSettings["legal"]): string[] {
  return [shortName, `ИНН ${inn}, КПП ${kpp}`, `ОГРН ${ogrn}`, legalAddress];
}
