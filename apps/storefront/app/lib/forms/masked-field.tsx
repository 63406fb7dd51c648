import { maskDate, maskPhone } from "@zertsalo/domain/forms/masks";
import { TextField } from "@zertsalo/ui/field";
import type { ComponentProps, FormEvent } from "react";

const masks = { tel: maskPhone, date: maskDate };
const looks = {
  tel: { type: "tel", inputMode: "tel", placeholder: "+7 (___) ___-____", autoComplete: "tel" },
  date: { inputMode: "numeric", placeholder: "дд.мм.гггг" },
} as const;

/** A field whose signs come by themselves: a phone's brackets, a date's dots. */
export function MaskedField({ mask, ...field }: ComponentProps<typeof TextField> & { mask: keyof typeof masks }) {
  const apply = (event: FormEvent<HTMLInputElement>) => applyMask(event.currentTarget, masks[mask]);
  return <TextField {...looks[mask]} {...field} onInput={apply} />;
}

/** Only while one types at the end: a correction in the middle keeps its place. */
export function applyMask(input: HTMLInputElement, mask: (typed: string) => string): void {
  const isErasing = input.dataset.shown !== undefined && input.value.length < input.dataset.shown.length;
  if (input.selectionEnd === input.value.length && !isErasing) input.value = mask(input.value);
  input.dataset.shown = input.value;
}
