/**
 * Every type of configurator, without a library, so that the browser can read it. Types of one family turn into one
 * another by an option: they share a draft and a switch in the back office. The theme is that of the page.
 */
export const configuratorTypes = {
  mirror: { family: "mirror", theme: "dark" },
  led_mirror: { family: "mirror", theme: "dark" },
  tabletop: { family: "tabletop", theme: "light" },
  vanity_unit: { family: "vanity_unit", theme: "light" },
  shower_screen: { family: "shower_screen", theme: "light" },
} as const;

export type ConfiguratorType = keyof typeof configuratorTypes;
export type ConfiguratorFamily = (typeof configuratorTypes)[ConfiguratorType]["family"];

export const configuratorTypeList = Object.keys(configuratorTypes) as ConfiguratorType[];
