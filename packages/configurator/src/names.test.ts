import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import type { ConfiguratorType, Options } from "./model.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";

const book = samplePricingRules();
const nameOf = (type: ConfiguratorType, options: Options) => calculate(book, type, options).name;
const lit = { backlight: "led" };

test.each<[type: ConfiguratorType, options: Options, name: string]>([
  ["mirror", {}, "Прямоугольное зеркало, 600 × 900 мм"],
  ["led_mirror", {}, "Прямоугольное зеркало с подсветкой, 600 × 900 мм"],
  ["mirror", { shape: "rectangle_rounded" }, "Прямоугольное зеркало со скруглёнными углами, 600 × 900 мм"],
  [
    "mirror",
    { shape: "rectangle_rounded", ...lit },
    "Прямоугольное зеркало со скруглёнными углами и подсветкой, 600 × 900 мм",
  ],
  [
    "mirror",
    { shape: "rectangle_rounded", rounding_corners: ["tl"] },
    "Прямоугольное зеркало с одним скруглённым углом, 600 × 900 мм",
  ],
  ["mirror", { shape: "oval_rectangle" }, "Овальное зеркало, 600 × 900 мм"],
  ["mirror", { shape: "oval_rectangle", ...lit }, "Овальное зеркало с подсветкой, 600 × 900 мм"],
  ["mirror", { shape: "oval_rectangle", oval_style: "capsule" }, "Зеркало-капсула, 600 × 900 мм"],
  ["mirror", { shape: "oval_rectangle", oval_style: "capsule", ...lit }, "Зеркало-капсула с подсветкой, 600 × 900 мм"],
  ["mirror", { shape: "circle" }, "Круглое зеркало, Ø 700 мм"],
  ["mirror", { shape: "circle", ...lit }, "Круглое зеркало с подсветкой, Ø 700 мм"],
  ["mirror", { shape: "semicircle" }, "Полукруглое зеркало, 1000 × 500 мм"],
  ["mirror", { shape: "semicircle", turn: "90_left", ...lit }, "Полукруглое зеркало с подсветкой, 500 × 1000 мм"],
  ["mirror", { shape: "semicircle", arch: "arch" }, "Зеркало-арка, 600 × 900 мм"],
  ["mirror", { shape: "semicircle", arch: "arch", ...lit }, "Зеркало-арка с подсветкой, 600 × 900 мм"],
  ["mirror", { canvasColor: "bronze" }, "Прямоугольное зеркало, 600 × 900 мм, бронза"],
  [
    "mirror",
    { frameType: "ldsp", indent: "40", ldspColor: "walnut" },
    "Прямоугольное зеркало, 680 × 980 мм, на подложке из ЛДСП, орех",
  ],
  [
    "mirror",
    { shape: "circle", frameType: "ldsp", indent: "20" },
    "Круглое зеркало, Ø 740 мм, на подложке из ЛДСП, дуб тёмный",
  ],
  [
    "mirror",
    { frameType: "baguette", baguette: "black_matt" },
    "Прямоугольное зеркало, 618 × 918 мм, в багете «Чёрный матовый»",
  ],
  [
    "led_mirror",
    { edgeProcessing: "facet", facetSize: "10", additionally: ["touch", "heating"] },
    "Прямоугольное зеркало с подсветкой, 600 × 900 мм, фацет 10 мм, сенсорный выключатель, подогрев",
  ],
  ["tabletop", {}, "Столешница «Статуарио», 1200 × 480 мм, толщина 12 мм"],
  ["tabletop", { edge: "mitre", edgeHeight: 60 }, "Столешница «Статуарио», 1200 × 480 мм, толщина 60 мм, с подворотом"],
  ["tabletop", { sink: "kupel_42" }, "Столешница «Статуарио», 1200 × 480 мм, толщина 12 мм, под раковину «Купель» 42"],
  [
    "tabletop",
    { size: { width: 1800, height: 520 }, sink: "monolit_50", sinkCount: "2" },
    "Столешница «Статуарио», 1800 × 520 мм, толщина 12 мм, с двумя интегрированными раковинами",
  ],
  ["vanity_unit", {}, "Подвесная тумба с одним ящиком, 820 × 462 × 470 мм, корпус белый, столешница «Статуарио»"],
  [
    "vanity_unit",
    { top: "none", fill: "open", carcassColor: "oak_natural" },
    "Подвесная тумба с открытой полкой, 800 × 450 × 460 мм, корпус дуб натуральный",
  ],
  [
    "vanity_unit",
    { mounting: "legs", size: { width: 800, height: 650 }, fill: "doors", facade: "mdf_enamel", facadeColor: "sage" },
    "Тумба на ножках с распашными дверями, 820 × 812 × 470 мм, фасады МДФ в эмали, цвет шалфей, столешница «Статуарио»",
  ],
  [
    "vanity_unit",
    { mounting: "plinth", size: { width: 500, height: 600 }, fill: "doors", facade: "veneer", top: "ceramic" },
    "Тумба на цоколе с распашной дверью, 500 × 700 × 460 мм, фасады в шпоне дуба, с мебельной раковиной",
  ],
  [
    "vanity_unit",
    { size: { width: 1600, height: 500 }, modules: "2", fill: "drawers_2", facade: "mdf_film", top: "none" },
    "Подвесная тумба с четырьмя ящиками, 1600 × 500 × 460 мм, фасады МДФ в плёнке, цвет белый",
  ],
])("a %s of %j is named as people name it", (type, options, name) => {
  expect(nameOf(type, options)).toBe(name);
});
