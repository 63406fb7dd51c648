import type { ConfiguratorType } from "@zertsalo/configurator/model";

export const titles: Record<ConfiguratorType, string> = {
  mirror: "Зеркало по\u00a0размеру",
  led_mirror: "Зеркало с\u00a0подсветкой по\u00a0размеру",
  tabletop: "Столешница по\u00a0размеру",
  vanity_unit: "Тумба с\u00a0раковиной по\u00a0размеру",
};

/** «Параметры зеркала» */
export const ofWhat: Record<ConfiguratorType, string> = {
  mirror: "зеркала",
  led_mirror: "зеркала",
  tabletop: "столешницы",
  vanity_unit: "тумбы",
};
