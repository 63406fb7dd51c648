import { expect, test } from "vitest";
import { faqByTopic } from "./faq.ts";

const source = `# Частые вопросы

## Доставка

**Поднимете на этаж?**
Да: на лифте — 600 ₽.

Просто абзац.

**Как упаковано?**
В коробе и [обрешётке](/help/delivery/).

## Личные данные {#privacy}

**Удалить?**
Можно.`;

test("questions stand under the anchor of their topic, other paragraphs are left out", () => {
  expect(Object.fromEntries(faqByTopic(source))).toEqual({
    "chastye-voprosy": [],
    dostavka: [
      { question: "Поднимете на этаж?", answer: "Да: на лифте — 600 ₽." },
      { question: "Как упаковано?", answer: "В коробе и [обрешётке](/help/delivery/)." },
    ],
    privacy: [{ question: "Удалить?", answer: "Можно." }],
  });
});
