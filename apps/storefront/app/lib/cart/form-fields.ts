/** A field as it is read on both sides of a form of the cart. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, fieldOf(form, name)]));

/** A step that was pressed counts before what stands in the field beside it. */
export const quantityOf = (form: FormData): string => fieldOf(form, "step") || fieldOf(form, "quantity");
