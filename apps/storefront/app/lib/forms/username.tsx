/** Hidden field: tells the browser's password manager whose password the form is about. */
export function Username({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={value} readOnly hidden />;
}
