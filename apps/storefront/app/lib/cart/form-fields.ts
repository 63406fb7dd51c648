/** A field as it is read on both sides of a form of the cart. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

export const readFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, readField(form, name)]));

/** A step that was pressed counts before what stands in the field beside it. */
export const readQuantityField = (form: FormData): string => readField(form, "step") || readField(form, "quantity");
