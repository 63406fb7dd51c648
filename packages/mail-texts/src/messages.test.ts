import { describe, expect, test } from "vitest";
import { composeEmail, isEmailKind } from "./emails.ts";
import { editedParts, findMessage, knownPlaceholders, type EditableMessage, messages, partTitle } from "./messages.ts";
import { placeholderNames } from "./placeholder-names.ts";
import { sampleEmails } from "./sample-emails.ts";
import { composeSms, longestText, smsPrefix } from "./sms-texts.ts";
import { textsFault } from "./texts-fault.ts";

describe.each(messages)("$key", (message) => {
  const { key, texts, values, required, examples } = message;

  test("has a name for every part and placeholder, and an example of each", () => {
    for (const part of Object.keys(texts)) expect(partTitle(part)).toMatch(/^[А-ЯЁ]/);
    for (const name of knownPlaceholders(message)) {
      expect([name, placeholderNames[name]]).toEqual([name, expect.any(String)]);
      expect(Object.keys(values)).toContain(name);
    }
    expect(knownPlaceholders(message)).toEqual(expect.arrayContaining([...required]));
  });

  test("may be published as we wrote it, and then nothing of it is kept", () => {
    expect(textsFault(message, texts)).toBeNull();
    expect(editedParts(message, texts)).toEqual({});
  });

  test("shows every part in one of its examples", () => {
    if (!isEmailKind(key)) return;
    for (const part of Object.keys(texts).filter((each) => texts[each] !== "")) {
      const said = examples.map((data) => JSON.stringify(composeEmail(key, data as never, { [part]: "Слова отсюда" })));
      expect([part, said.some((each) => each.includes("Слова отсюда"))]).toEqual([part, true]);
    }
  });

  test("says the same whether our texts come from us or back from staff", () => {
    if (!isEmailKind(key)) return;
    const data = sampleEmails[key] as never;
    expect(composeEmail(key, data, texts)).toEqual(composeEmail(key, data));
  });
});

test("staff see every email that there is", () => {
  const keys = messages.filter(({ channel }) => channel === "email").map(({ key }) => key);
  expect(keys.toSorted()).toEqual(Object.keys(sampleEmails).toSorted());
});

test.each(messages.filter(({ channel }) => channel === "sms"))(
  "the text $key fits with its example",
  ({ key, values }) => {
    const sample = { kind: key.slice(smsPrefix.length), data: values } as never;
    expect(composeSms(sample).length).toBeLessThanOrEqual(longestText);
  },
);

const ready = findMessage("order-ready") as EditableMessage;
const text = "{{greeting}} Заберите: {{storeAddress}}, код {{pickupCode}}, до {{keptUntil}}.";
const faultOf = (change: Record<string, string>, message = ready) =>
  textsFault(message, { ...message.texts, ...change });

test("texts with their placeholders are accepted, and stand in the email", () => {
  expect(faultOf({ subject: "Ждём вас: заказ № {{number}}", text, heavy: "" })).toBeNull();
  const edited = { subject: "Ждём вас: заказ № {{number}}", text, heavy: "" };
  const { subject, blocks } = composeEmail("order-ready", sampleEmails["order-ready"], edited);
  expect(subject).toBe("Ждём вас: заказ № 48210573916");
  expect(blocks).toEqual([
    {
      type: "text",
      text: "Здравствуйте, Анна! Заберите: Самара, Московское шоссе, 18-й км, 25В, код 4821, до 4 декабря.",
    },
    { type: "button", text: "Как добраться", href: "/stores/" },
  ]);
});

test.each<[string, Record<string, string>, string, RegExp]>([
  ["an unknown placeholder", { text: `${text} {{phone}}` }, "text", /Такой подстановки нет: \{\{phone\}\}/],
  ["a lost code", { text: "Заберите: {{storeAddress}} до {{keptUntil}}." }, "text", /\{\{pickupCode\}\}/],
  ["a value that is there only sometimes", { text: `${text} Вес {{heavy}}.` }, "text", /не всегда/],
  ["a single brace", { subject: "Заказ {number}" }, "subject", /двойных скобках/],
  ["a bracket left open", { text: `${text} [Вес {{heavy}}` }, "text", /не закрыты/],
  ["brackets around nothing", { text: `${text} [даром]` }, "text", /нет подстановки/],
  ["HTML", { text: `${text} <b>даром</b>` }, "text", /HTML/],
  ["a script", { text: `${text} <script src=//evil.test>` }, "text", /HTML/],
  ["an address without encryption", { text: `${text} http://evil.test/` }, "text", /https/],
  ["an address that runs", { text: `${text} javascript:alert(1)` }, "text", /https/],
  ["no subject", { subject: " " }, "subject", /Без слов/],
  ["no texts on the button", { button: "" }, "button", /Без слов/],
  ["a part of another email", { receipts: "Чек придёт" }, "receipts", /Такой части/],
])("%s is refused", (_, change, part, reason) => {
  expect(faultOf(change)).toEqual({ part, text: expect.stringMatching(reason) });
});

test("what is there sometimes is left out with the texts around it", () => {
  const placed = { ...sampleEmails["order-placed"], unloadPrice: null };
  const edited = { sums: "Доставим за {{deliveryPrice}}[, поднимем за {{unloadPrice}}]." };
  const said = (data: typeof placed | (typeof sampleEmails)["order-placed"]) =>
    composeEmail("order-placed", data, edited).blocks.flatMap((block) => ("text" in block ? block.text : []));
  expect(said(placed)).toContain("Доставим за 249 ₽.");
  expect(said(sampleEmails["order-placed"])).toContain("Доставим за 249 ₽, поднимем за 600 ₽.");
});

test("brackets and braces that a visitor has typed are not read", () => {
  const { subject } = composeEmail("staff-claim", { title: "[x] {{number}}", number: 7, fields: [] });
  expect(subject).toBe("[x] {{number}}, заявка № 7");
});

const pickup = findMessage("sms.orderReady") as EditableMessage;

test("a text message is refused when it is longer than three segments with its example", () => {
  const long = `${pickup.texts["text"]} ${"Приходите! ".repeat(8)}`.trim();
  expect(faultOf({ text: long }, pickup)).toEqual({ part: "text", text: expect.stringMatching(/уберите \d+/) });
  expect(faultOf({ text: "Заказ {{number}}: {{place}}, код {{code}}, до {{until}}." }, pickup)).toBeNull();
});
