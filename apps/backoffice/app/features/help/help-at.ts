import { sectionOfPath } from "#app/lib/office-sections.ts";
import { type SectionHelp, sectionHelp } from "./section-help.ts";

/** Of the section that a page belongs to; none for the own account. */
export function helpAt(pathname: string): (SectionHelp & { title: string }) | null {
  if (pathname === "/") return { title: "Сегодня", ...sectionHelp["/"] };
  const section = sectionOfPath(pathname);
  return section && { title: section.title, ...sectionHelp[section.path] };
}
