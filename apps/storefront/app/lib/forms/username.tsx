/** Not shown and not read: tells the browser's keeper of passwords whose password the form is about. */
export function Username({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={value} readOnly hidden />;
}
