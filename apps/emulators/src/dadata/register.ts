import { innOfCompany, innOfTrader, buildOgrn } from "./check-digits.ts";

export interface Party {
  type: "LEGAL" | "INDIVIDUAL";
  inn: string;
  kpp: string | null;
  ogrn: string;
  opf: string;
  fullOpf: string;
  name: string;
  person: string;
  post: string | null;
  address: string;
  status: string;
}

const statuses = ["LIQUIDATING", "LIQUIDATED", "BANKRUPT", "REORGANIZING"];
const places = [
  { region: "77", address: "115054, г Москва, ул Дубининская, д" },
  { region: "78", address: "191025, г Санкт-Петербург, пр-кт Невский, д" },
  { region: "63", address: "443011, Самарская обл, г Самара, ул Ново-Садовая, д" },
  { region: "34", address: "400005, Волгоградская обл, г Волгоград, пр-кт им. В.И. Ленина, д" },
  { region: "66", address: "620014, Свердловская обл, г Екатеринбург, ул Малышева, д" },
  { region: "54", address: "630099, Новосибирская обл, г Новосибирск, пр-кт Красный, д" },
  { region: "16", address: "420111, Респ Татарстан, г Казань, ул Баумана, д" },
  { region: "23", address: "350000, Краснодарский край, г Краснодар, ул Красная, д" },
];
const adjectives = ["Северный", "Новый", "Тихий", "Светлый", "Большой", "Речной", "Старый", "Белый", "Лесной", "Южный"];
const nouns = ["Берег", "Дом", "Квартал", "Интерьер", "Город", "Свет", "Двор", "Мастер", "Причал", "Стиль"];
const surnames = ["Орлов", "Беляев", "Фомин", "Громов", "Власов", "Ершов", "Седов", "Крылов"];
const names = ["Игорь", "Антон", "Павел", "Денис", "Роман"];
const patronymics = ["Петрович", "Львович", "Олегович", "Ильич", "Сергеевич", "Юрьевич", "Андреевич"];
const size = 200;

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

/** The same two hundred on each start: every fifth is a sole trader, one in ten is not active. */
export const register: readonly Party[] = Array.from({ length: size }, (_, index) => partyOf(index));

function partyOf(index: number): Party {
  const { region, address } = pick(places, index);
  const number = String(10_000 + index * 37).padStart(5, "0");
  const person = `${pick(surnames, index)} ${pick(names, index)} ${pick(patronymics, index)}`;
  const common = {
    person,
    address: `${address} ${1 + (index % 90)}`,
    status: index % 10 === 7 ? pick(statuses, (index - 7) / 10) : "ACTIVE",
  };
  if (index % 5 === 4) {
    return {
      ...common,
      type: "INDIVIDUAL",
      inn: innOfTrader(`${region}01${number}0`),
      kpp: null,
      ogrn: buildOgrn(`3${20 + (index % 6)}${region}00000${number.slice(1)}`),
      opf: "ИП",
      fullOpf: "Индивидуальный предприниматель",
      name: person,
      post: null,
    };
  }
  const isJointStock = index % 11 === 0;
  return {
    ...common,
    type: "LEGAL",
    inn: innOfCompany(`${region}01${number}`),
    kpp: `${region}0101001`,
    ogrn: buildOgrn(`1${10 + (index % 16)}${region}000${number.slice(1)}`),
    opf: isJointStock ? "АО" : "ООО",
    fullOpf: isJointStock ? "Акционерное общество" : "Общество с ограниченной ответственностью",
    name: `${pick(adjectives, index)} ${pick(nouns, Math.floor(index / 10))}`,
    post: "ГЕНЕРАЛЬНЫЙ ДИРЕКТОР",
  };
}
