/** Reads a form's fields as text: what was not sent, or is a file, is empty. */
export function formFields(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
