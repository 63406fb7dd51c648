import type { Look } from "../look/look.ts";
import type { Chapter } from "./chapter.ts";

type Matter = "glass" | "wood" | "stone" | "ceramic" | "metal";

/** What one cleans when one cleans it. */
function matterOf(look: Look | null): Matter {
  switch (look?.type) {
    case "mirror":
    case "ledMirror":
      return look.frame.type === "wood" ? "wood" : "glass";
    case "cosmeticMirror":
      return "glass";
    case "vanity":
    case "baseCabinet":
    case "tallCabinet":
    case "wallCabinet":
    case "mirrorCabinet":
    case "shelf":
      return "wood";
    case "tabletop":
      return "stone";
    case "sink":
      return "ceramic";
    default:
      return "metal";
  }
}

export function purpose(look: Look | null): Chapter {
  const uses: Partial<Record<Look["type"], string>> = {
    mirror: "Зеркало для ванной комнаты, прихожей и спальни. Рассчитано на влажность воздуха до 80 %.",
    ledMirror:
      "Зеркало с подсветкой для ванной комнаты. Питание 220 В, 50 Гц; степень защиты и мощность указаны в таблице.",
    cosmeticMirror: "Косметическое зеркало на поворотном кронштейне.",
    tabletop: "Столешница из керамогранита под накладную или врезную раковину.",
    sink: "Раковина бытовая.",
    tap: "Смеситель для бытовых сетей холодной и горячей воды с давлением до 0,6 МПа.",
    shower: "Душевая стойка для бытовых сетей холодной и горячей воды с давлением до 0,6 МПа.",
    towelRail: "Полотенцесушитель для отапливаемых помещений.",
    lamp: "Светильник для ванной комнаты. Питание 220 В, 50 Гц.",
    accessory: "Изделие для ванной комнаты.",
  };
  const furniture = "Мебель для ванной комнаты. Рассчитана на влажность воздуха до 80 % и вентилируемое помещение.";
  return { title: "Назначение", lines: [look ? (uses[look.type] ?? furniture) : furniture] };
}

const boxExtras: Partial<Record<Look["type"], string[]>> = {
  mirror: ["крепёж и шаблон для разметки"],
  ledMirror: ["крепёж и шаблон для разметки", "блок питания, встроен"],
  vanity: ["навесы и крепёж", "раковина и сифон, если они указаны в таблице"],
  tallCabinet: ["навесы и крепёж", "опоры для выравнивания"],
  wallCabinet: ["навесы и крепёж"],
  mirrorCabinet: ["навесы и крепёж"],
  baseCabinet: ["навесы и крепёж"],
  towelRail: ["кронштейны и крепёж"],
  lamp: ["монтажная планка и крепёж"],
  tap: ["гибкая подводка", "крепёж"],
  shower: ["кронштейны и крепёж", "шланг и лейка"],
};

export function delivered(look: Look | null): Chapter {
  const more = look ? (boxExtras[look.type] ?? []) : [];
  return { title: "Комплект поставки", lines: [`${boxWith(more).join("; ")}.`] };
}

const boxWith = (extras: readonly string[]) => ["Изделие", ...extras, "паспорт изделия"];

/** What lies in the box of this very product, for its page. */
export function boxContents(look: Look): string[] {
  if (look.type !== "vanity") return boxWith(boxExtras[look.type] ?? []);
  return boxWith([...(look.sink.kind === "none" ? [] : ["раковина"]), "навесы и крепёж"]);
}

const cleaning: Record<Matter, readonly string[]> = {
  glass: [
    "Протирайте мягкой салфеткой и средством для стекла. Наносите его на салфетку: под кромку вода попадать не должна.",
    "Не пользуйтесь абразивами, щёлочью и средствами с хлором — от них темнеет отражающий слой.",
  ],
  wood: [
    "Протирайте мягкой, слегка влажной тканью, затем насухо.",
    "Воду с фасадов и кромок убирайте сразу: стоячая вода найдёт шов.",
    "Не пользуйтесь абразивами, растворителями и паром. Масло на дереве обновляйте раз в год.",
  ],
  stone: [
    "Протирайте тёплой водой с нейтральным средством. Керамогранит не впитывает воду и не боится бытовой кислоты.",
    "Известковый налёт снимайте средством для сантехники, смывая его через две–три минуты.",
    "Не ударяйте по кромке: скол на торце не зашлифовать.",
  ],
  ceramic: [
    "Мойте мягкой губкой с нейтральным средством, смывайте и вытирайте насухо.",
    "Не пользуйтесь абразивами и металлической щёткой. Не лейте кипяток в пустую чашу.",
  ],
  metal: [
    "Протирайте мягкой тканью с мыльной водой, затем насухо: капли оставляют известь.",
    "Не пользуйтесь абразивами, кислотой и средствами с хлором.",
  ],
};

export function care(look: Look | null): Chapter {
  return { title: "Уход", lines: cleaning[matterOf(look)] };
}

export function guarantee(warranty: string | null): Chapter {
  return {
    title: "Гарантия",
    lines: [
      `Гарантийный срок: ${warranty ?? "12 месяцев"} со дня передачи изделия покупателю.`,
      "Гарантия действует, если изделие хранили, установили и использовали так, как написано в паспорте и инструкции.",
      "Не считаются браком следы ударов и самостоятельной переделки, износ прокладок и ламп.",
      "По гарантии напишите или позвоните нам: контакты внизу страницы. Нужны номер заказа и фото.",
    ],
  };
}

export const acceptance: Chapter = {
  title: "Свидетельство о приёмке",
  lines: [
    "Изделие изготовлено, проверено и признано годным.",
    "Дата изготовления ____________________        Контролёр ____________________        М. П.",
    "Дата продажи ____________________        Покупатель ____________________",
  ],
};
