import type { ConfiguratorTile } from "@zertsalo/contract/configurators";
import type { SiteMenu, SiteSettings } from "@zertsalo/contract/content";
import type { Section } from "@zertsalo/contract/section";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { isBuilt } from "../navigation/built-links.ts";
import { paths } from "../navigation/paths.ts";

interface Shop {
  settings: Pick<SiteSettings, "legal" | "phone" | "email" | "workingHours">;
  sections: readonly Section[];
  menu: Pick<SiteMenu, "footer">;
  configurators: readonly ConfiguratorTile[];
}

/** `/llms.txt`: what is sold here and where other programs find it, in Markdown. */
export function llmsText({ settings, sections, menu, configurators }: Shop, origin: string): string {
  const { legal, phone, email, workingHours } = settings;
  const link = (name: string, path: string, text = "") => `- [${name}](${origin}${path})${text ? `: ${text}` : ""}`;
  const sold = sections.filter(({ isRoot, productsCount }) => !isRoot && productsCount > 0);
  return [
    `# ${legal.brand}`,
    "",
    "> Мебель для ванной: готовая и по размерам покупателя — зеркала, столешницы, тумбы, стекло для душа. Доставка по России.",
    "",
    `Цены в рублях, размеры в миллиметрах. Продавец: ${legal.shortName}. Телефон: ${phone}, почта: ${email}. ${workingHours.text}.`,
    "",
    "## Изделия по размерам покупателя",
    "",
    ...configurators.map((each) => link(each.name, each.link, configuratorText(each))),
    "",
    "## Готовые товары",
    "",
    ...sold.map((section) => link(section.name, section.link, sectionText(section))),
    "",
    ...menu.footer.flatMap(({ title, links }) => {
      const built = links.filter((each) => isBuilt(each.link) && !isListed(each.link));
      return built.length > 0 ? [`## ${title}`, "", ...built.map((each) => link(each.title, each.link)), ""] : [];
    }),
    "## Для программ",
    "",
    link("Карта сайта", "/sitemap.xml"),
    link("Сервер MCP", "/mcp", "поиск, подбор в нишу, расчёт, чертёж и корзина; вход не нужен"),
    link("Профиль UCP", "/.well-known/ucp", "каталог, расчёт изделий, корзина и передача человеку; вход не нужен"),
    link("API для других систем", paths.developers, "каталог, цены, остатки и статусы заказов по ключу"),
    link("Все товары с ценами", "/feeds/yandex.xml.gz", "YML, обновляется каждый час"),
    link(
      "Они же для программ",
      "/feeds/acp/products.jsonl.gz",
      "Agentic Commerce Protocol, строка JSON на товар, рядом metadata.json",
    ),
    "",
    "На каждой странице есть разметка schema.org (JSON-LD): товар с размерами, ценой, наличием, днём и ценой доставки, правилами возврата и отзывами; у изделий по размеру — пределы, шаг и цены.",
    "",
  ].join("\n");
}

/** Sections and configurators stand in lists of their own. */
const isListed = (link: string) =>
  link.startsWith(paths.catalog) || link.startsWith(paths.configurator("").slice(0, -1));

function configuratorText({ priceFrom, leadDaysFrom, limits: { width, height }, sizeStep }: ConfiguratorTile): string {
  const term = formatCount(leadDaysFrom, ["рабочего дня", "рабочих дней", "рабочих дней"]);
  const size = `от ${width.min} × ${height.min} до ${width.max} × ${height.max} мм с шагом ${sizeStep} мм`;
  return plain(`${size}, от ${formatMoney(priceFrom)}, изготовим от ${term}`);
}

function sectionText({ productsCount, priceFrom }: Section): string {
  const count = formatCount(productsCount, ["товар", "товара", "товаров"]);
  return plain(priceFrom === null ? count : `${count}, от ${formatMoney(priceFrom)}`);
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");
