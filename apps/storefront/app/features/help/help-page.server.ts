import { isBuilt } from "#app/lib/built-links.ts";
import type { DeliveryMoment } from "#app/lib/delivery-moment.server.ts";
import { paths } from "#app/lib/paths.ts";
import { richLine, richText } from "#app/lib/rich-text.server.ts";
import type { ContentPage, SiteMenu } from "@zertsalo/contract/content";
import { deliveryTable } from "./delivery-table.server.ts";
import type { HelpLink, HelpPageData } from "./help-page-data.ts";

/** A help page as it is shown. The first paragraph leads, except in a document, where it says which version it is. */
export function helpPageData(page: ContentPage, menu: SiteMenu, moment: DeliveryMoment): HelpPageData {
  const blocks = richText(page.body);
  const [first] = blocks;
  const lead = page.version === null && first?.kind === "paragraph" ? first.text : null;
  const { phone, phoneHref, workingHours } = moment.settings;
  return {
    route: page.route,
    title: page.title,
    lead,
    blocks: lead ? blocks.slice(1) : blocks,
    delivery: deliveryTable(moment),
    faq: page.faq.map(({ question, answer }) => ({ question, answer: richLine(answer) })),
    menu: helpMenu(menu),
    contact: { hours: workingHours.text, phone: { text: phone, href: phoneHref }, write: wayToWrite() },
  };
}

/** The help pages among the footer's links, in the footer's order and words. */
function helpMenu({ footer }: Pick<SiteMenu, "footer">): HelpLink[] {
  return footer.flatMap(({ links }) => links.filter(({ link }) => link.startsWith(paths.help)));
}

/** The chat as soon as there is one, until then the contacts. */
function wayToWrite(): HelpLink | null {
  const ways = [
    { title: "Написать в чат", link: paths.conversation },
    { title: "Написать нам", link: paths.contacts },
  ];
  return ways.find(({ link }) => isBuilt(link)) ?? null;
}
