import { expect, test } from "vitest";
import { readQuantityField } from "./form-fields.ts";

test.each([
  { name: "what is typed counts", fields: [["quantity", " 3 "]], quantity: "3" },
  {
    name: "a step counts before the field that stands behind it",
    fields: [
      ["step", "1"],
      ["quantity", "2"],
    ],
    quantity: "1",
  },
  {
    name: "a step counts before the field that stands in front of it",
    fields: [
      ["quantity", "2"],
      ["step", "3"],
    ],
    quantity: "3",
  },
  {
    name: "taking the last piece away is a step too",
    fields: [
      ["quantity", "1"],
      ["step", "0"],
    ],
    quantity: "0",
  },
  { name: "nothing is no quantity", fields: [["line", "a"]], quantity: "" },
])("$name", ({ fields, quantity }) => {
  const form = new FormData();
  for (const [name = "", value = ""] of fields) form.append(name, value);
  expect(readQuantityField(form)).toBe(quantity);
});
