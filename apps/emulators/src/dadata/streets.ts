export interface Street {
  index: number;
  city: City;
  /** «ул Гагарина» */
  withType: string;
  /** Search terms of the street. */
  terms: readonly string[];
  houses: number;
  /** Position of its first house, and the step between houses, in degrees. */
  start: readonly [latitude: number, longitude: number];
  step: readonly [latitude: number, longitude: number];
}

export interface City {
  name: string;
  region: string;
  kladr: string;
  postal: string;
  timezone: string;
  centre: readonly [latitude: number, longitude: number];
  /** Well-known streets, before the common ones. */
  own: readonly string[];
}

const cities: readonly City[] = [
  {
    name: "Москва",
    region: "г Москва",
    kladr: "7700000000000",
    postal: "117292",
    timezone: "UTC+3",
    centre: [55.7558, 37.6173],
    own: ["ул Вавилова", "пр-кт Ленинский", "ул Дубининская"],
  },
  {
    name: "Санкт-Петербург",
    region: "г Санкт-Петербург",
    kladr: "7800000000000",
    postal: "191025",
    timezone: "UTC+3",
    centre: [59.9386, 30.3141],
    own: ["пр-кт Невский", "ул Рубинштейна", "наб Реки Фонтанки"],
  },
  {
    name: "Самара",
    region: "Самарская обл",
    kladr: "6300000100000",
    postal: "443011",
    timezone: "UTC+4",
    centre: [53.1959, 50.1002],
    own: ["ул Ново-Садовая", "ш Московское", "ул Полевая"],
  },
  {
    name: "Волгоград",
    region: "Волгоградская обл",
    kladr: "3400000100000",
    postal: "400005",
    timezone: "UTC+3",
    centre: [48.708, 44.5133],
    own: ["пр-кт им. В.И. Ленина", "ул Рабоче-Крестьянская", "ул Советская"],
  },
  {
    name: "Екатеринбург",
    region: "Свердловская обл",
    kladr: "6600000100000",
    postal: "620014",
    timezone: "UTC+5",
    centre: [56.8389, 60.6057],
    own: ["ул Малышева", "ул Белинского", "ул Восточная"],
  },
  {
    name: "Новосибирск",
    region: "Новосибирская обл",
    kladr: "5400000100000",
    postal: "630099",
    timezone: "UTC+7",
    centre: [55.0302, 82.9204],
    own: ["пр-кт Красный", "ул Сибирская", "ул Станиславского"],
  },
  {
    name: "Казань",
    region: "Респ Татарстан",
    kladr: "1600000100000",
    postal: "420111",
    timezone: "UTC+3",
    centre: [55.7963, 49.1088],
    own: ["ул Баумана", "тракт Сибирский", "ул Габдуллы Тукая"],
  },
  {
    name: "Краснодар",
    region: "Краснодарский край",
    kladr: "2300000100000",
    postal: "350000",
    timezone: "UTC+3",
    centre: [45.0355, 38.9753],
    own: ["ул Красная", "ул Уральская", "ул Северная"],
  },
];
const kinds = ["ул", "пр-кт", "пер", "проезд", "б-р"];
const names =
  "Гагарина Куйбышева Мира Победы Космонавтов Чехова Пушкина Гоголя Лермонтова Тургенева Толстого Маяковского Есенина Горького Островского Некрасова Крылова Грибоедова Чайковского Глинки Мусоргского Бородина Репина Сурикова Шишкина Левитана Врубеля Поленова Саврасова Менделеева Ломоносова Павлова Сеченова Пирогова Бутлерова Попова Жуковского Королёва Циолковского Можайского Чкалова Нахимова Ушакова Суворова Кутузова Багратиона Строителей Металлургов Энергетиков Юности".split(
    " ",
  );
const streetsOfCity = 250;

export const splitAddress = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/[\s,.;]+/)
    .filter(Boolean);

/** The same two thousand on each start: 250 in each city, every twentieth of them outside its limits. */
export const streets: readonly Street[] = cities.flatMap((city, at) => {
  const common = kinds.flatMap((kind) => names.map((name) => `${kind} ${name}`));
  return [...city.own, ...common]
    .slice(0, streetsOfCity)
    .map((withType, index) => streetOf(city, at * streetsOfCity + index, withType));
});

function streetOf(city: City, index: number, withType: string): Street {
  const isFar = index % 20 === 19;
  const turn = index * 2.4;
  const reach = isFar ? 0.22 + (index % 7) * 0.05 : 0.01 + (index % 23) * 0.004;
  const [latitude, longitude] = city.centre;
  return {
    index,
    city,
    withType,
    terms: splitAddress(withType).slice(1),
    houses: city.own.includes(withType) ? 240 : 60 + ((index * 13) % 130),
    start: [latitude + Math.sin(turn) * reach, longitude + Math.cos(turn) * reach],
    step: [Math.cos(turn) * 0.000_15, Math.sin(turn) * 0.000_15],
  };
}
