/** Kinds count work in metres and square metres; rates are per metre. */
export const inMetres = (mm: number): number => mm / 1000;
export const inSquareMetres = (mm2: number): number => mm2 / 1_000_000;

const forms = new Intl.PluralRules("ru");

/** «1 панель», «3 панели», «7 панелей»: what minutes were counted from. */
export function countText(count: number, one: string, few: string, many: string): string {
  const form = forms.select(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}
