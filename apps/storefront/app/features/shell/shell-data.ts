import type { SiteMenu, SiteSettings } from "@zertsalo/contract/content";
import type { Section } from "@zertsalo/contract/section";
import { consents, formConsents } from "@zertsalo/domain/consents/consents";
import { fullMenu, horizontalMenu } from "@zertsalo/domain/menu/menu";
import { isBuilt } from "#app/lib/built-links.ts";

export interface ShellLink {
  title: string;
  link: string;
}

/** What the shell of a page draws. Links whose pages do not exist yet are already left out. */
export interface ShellData {
  city: { id: number; name: string };
  phone: { text: string; href: string };
  hours: string;
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
    /** The ticks under the subscription, each with its document. */
    consents: { purpose: string; words: readonly string[]; link: string | null }[];
  };
}

interface Source {
  settings: SiteSettings;
  menu: SiteMenu;
  sections: readonly Section[];
}

const documentsTitle = "Документы";

export function shellData(source: Source, city: ShellData["city"], today: Date): ShellData {
  const { settings, menu, sections } = source;
  const row = horizontalMenu(sections, menu.constructors, { isBusiness: false, isDesktop: false });
  const mirror = row.find(({ kind }) => kind === "constructor");
  const columns = menu.footer.map(({ title, links }) => ({ title, links: links.filter(leadsSomewhere) }));

  return {
    city,
    phone: { text: settings.phone, href: settings.phoneHref },
    hours: `${settings.workingHours.from}–${settings.workingHours.to} мск`,
    services: menu.top.filter(leadsSomewhere),
    sections: row.filter(({ kind }) => kind === "section").map(linkOf),
    extras: menu.horizontalExtra
      .filter(leadsSomewhere)
      .map(({ title, link, accent }) => ({ title, link, isSale: accent === true })),
    mirrorConstructor: mirror && isBuilt(mirror.link) ? linkOf(mirror) : null,
    tabs: menu.bottomBar.filter(leadsSomewhere),
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

/** What the full menu shows when it is opened: sections with their columns of links. */
export interface CatalogMenu {
  sections: (ShellLink & { columns: { title: string; links: ShellLink[] }[] })[];
  constructors: (ShellLink & { term: string })[];
}

export function catalogMenu({ menu, sections }: Pick<Source, "menu" | "sections">): CatalogMenu {
  const items = fullMenu(sections, menu.constructors, false).filter(leadsSomewhere);
  const columnsOf = (code: string) => menu.mega.find(({ section }) => section === code)?.columns ?? [];
  return {
    sections: items
      .filter(({ kind }) => kind === "section")
      .map((item) => ({ ...linkOf(item), columns: columnsOf(item.code) })),
    constructors: items
      .filter(({ kind }) => kind === "constructor")
      .map((item) => ({
        ...linkOf(item),
        term: menu.constructors.find(({ type }) => type === item.code)?.term ?? "",
      })),
  };
}

function leadsSomewhere({ link }: { link: string }): boolean {
  return isBuilt(link);
}

function linkOf({ title, link }: ShellLink): ShellLink {
  return { title, link };
}

function consentOf(purpose: keyof typeof consents) {
  const { words, link } = consents[purpose];
  return { purpose, words, link: isBuilt(link) ? link : null };
}

function legalLines({ shortName, inn, kpp, ogrn, legalAddress }: SiteSettings["legal"]): string[] {
  return [shortName, `ИНН ${inn}, КПП ${kpp}`, `ОГРН ${ogrn}`, legalAddress];
}
