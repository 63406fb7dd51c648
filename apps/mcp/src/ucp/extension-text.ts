import {
  capability,
  madeToMeasureName,
  madeToMeasureSchemaPath,
  madeToMeasureVersion,
  ucpVersion,
} from "./capabilities.ts";
import { kindId, madeToMeasureCategory } from "./pieces.ts";

/** The page that `spec` of the extension leads to, in Markdown. */
export const extensionText = (publicOrigin: string): string => `# Изделия по размеру покупателя: расширение UCP

Имя: \`${madeToMeasureName(publicOrigin)}\`, версия \`${madeToMeasureVersion}\`, для UCP ${ucpVersion}.
Схема: ${new URL(madeToMeasureSchemaPath, publicOrigin).href}

Расширение работает, когда профиль вашей программы называет его с той же версией, вместе с тем, что оно дополняет:
${Object.values(capability)
  .map((name) => `\`${name}\``)
  .join(", ")}.

## Что можно сделать

1. **Место → изделия.** \`POST /catalog/search\`, \`{"made_to_measure": {"place": {"width_mm": 1240, "depth_mm": 520}}}\`. Ответ: товар на каждый вид
   изделия, самый большой из возможных, с ценой. Что не встанет — в \`messages\` с причиной.
2. **Виды изделий.** \`POST /catalog/search\`, \`{"filters": {"categories": ["${madeToMeasureCategory}"]}}\`.
3. **Расчёт.** \`POST /catalog/product\`, \`{"id": "${kindId("tabletop")}", "made_to_measure": {"options": {"size": {"width": 1200, "height": 500}}}}\`.
   \`context.address_locality\` добавит доставку в город. Ответ: \`product.made_to_measure\`.
4. **Корзина.** В строке: \`{"item": {"id": "${kindId("tabletop")}"}, "quantity": 1, "made_to_measure": {"options": …, "hash": …}}\`, оба значения — из
   расчёта, который человек видел. Другие параметры, исправленные правилами, и чужой \`hash\` не принимаются. В ответе строка получает
   обычный \`item.id\`: с ним и отправляйте её дальше.
5. **Человек.** \`continue_url\` открывает корзину на сайте: там человек утверждает чертёж, выбирает доставку и платит.

## Поля ответа

| Поле | Что значит |
|---|---|
| \`options\`, \`hash\` | параметры целиком, после правил, и их отпечаток |
| \`corrections\` | что правила исправили: параметр, что прислано, что принято, причина целым предложением. \`changes_look\`: меняет вид, спросите человека |
| \`price\` | сумма в копейках, по частям, с версиями правил и прайса. \`valid_until\`: когда начнётся другой прайс; \`null\` — изменение не назначено |
| \`ready_day\` | не позже этого дня изделие упакуют, если заказать сейчас; \`null\` — день назовёт менеджер |
| \`delivery\` | способы доставки в названный город с днём и ценой, или почему нельзя |
| \`overall_mm\`, \`weight_grams\`, \`packages\` | габарит с рамой и ножками, вес, упаковка |

Параметры и правила каждого вида — \`$defs/options_<вид>\` схемы. Что по схеме нельзя, то правила исправят. Правила, которые считают одну сторону по другой,
в схему не входят: их применяет расчёт и называет причину. Прислать можно часть параметров, остальные добавятся.

Цены в копейках, размеры в миллиметрах, дни по московскому времени. Цены и причины называйте только из ответов.
`;
