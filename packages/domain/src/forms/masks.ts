/** Of another country: by its own code, or longer than a number of ours. */
export function isForeignPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, "");
  return /^\s*\+\s*[^7\s\D]/.test(typed) || (digits.length > 10 && !/^[78]/.test(digits));
}

/** «+7 (900) 000-0001», the mask of the specification, out of whatever was typed or pasted: a leading 8 or 7 is the country's. */
export function maskPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  if (digits === "") return "";
  // A number of another country stays as it is: nobody is called at one that he does not have.
  if (isForeignPhone(typed)) return `+${digits.slice(0, 15)}`;
  const own = (/^[78]/.test(digits) ? digits.slice(1) : digits).slice(0, 10);
  const [code, first, rest] = [own.slice(0, 3), own.slice(3, 6), own.slice(6)];
  if (own.length === 0) return "+7";
  if (own.length < 4) return `+7 (${code}`;
  return `+7 (${code}) ${first}${rest ? `-${rest}` : ""}`;
}

/** «А. Л.» */
export const veiledName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${part[0]?.toUpperCase()}.`)
    .join(" ");

/** «a•••@example.ru» */
export const veiledEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");

/** «+7 (•••) •••-••01»: enough to know one's own number by, too little to call it. */
export const veiledPhone = (digits: string): string => `+7 (•••) •••-••${digits.slice(-2)}`;

/** «24.11.2026» out of digits; the dots come by themselves. */
export function maskDate(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join(".");
}
