import { chatLink } from "#app/lib/chat/ask-link.ts";
import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import type { Visitor } from "#app/lib/navigation/guards.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { richLine, richText } from "#app/lib/content/rich-text.server.ts";
import type { ShellSource } from "#app/lib/cache/shell-source.server.ts";
import type { ContentPage, SiteMenu } from "@zertsalo/contract/content";
import { deliveryTable } from "./delivery-table.server.ts";
import type { HelpFrameData, HelpLink, HelpPageData, WayToWrite } from "./help-page-data.ts";

/** Data of a help page. The first paragraph is the lead, except in a document, where it states the version. */
export function helpPageData(page: ContentPage, moment: DeliveryMoment): HelpPageData {
  const blocks = richText(page.body);
  const [first] = blocks;
  const lead = page.version === null && first?.kind === "paragraph" ? first.text : null;
  return {
    route: page.route,
    title: page.title,
    lead,
    blocks: lead ? blocks.slice(1) : blocks,
    delivery: deliveryTable(moment),
    faq: page.faq.map(({ question, answer }) => ({ question, answer: richLine(answer) })),
  };
}

/** Menu of all help pages, and the contact link. */
export function helpFrame({ menu, settings }: Pick<ShellSource, "menu" | "settings">, visitor: Visitor): HelpFrameData {
  const { phone, phoneHref, workingHours } = settings;
  return {
    menu: helpMenu(menu),
    contact: { hours: workingHours.text, phone: { text: phone, href: phoneHref }, write: wayToWrite(visitor) },
  };
}

/** The help pages among the footer's links, with the footer's order and labels. */
function helpMenu({ footer }: Pick<SiteMenu, "footer">): HelpLink[] {
  return footer.flatMap(({ links }) => links.filter(({ link }) => link.startsWith(paths.help)));
}

/** The chat for visitors who may write there, the contacts for the others. */
function wayToWrite(visitor: Visitor): WayToWrite {
  const chat = chatLink(visitor);
  return chat ? { title: "Написать в чат", link: chat } : { title: "Написать нам", link: { href: paths.contacts } };
}
