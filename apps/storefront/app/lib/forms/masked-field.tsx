import { maskDate, maskPhone } from "@zertsalo/domain/forms/masks";
import { TextField } from "@zertsalo/ui/field";
import type { ComponentProps, FormEvent } from "react";

const masks = { tel: maskPhone, date: maskDate };
const looks = {
  tel: { type: "tel", inputMode: "tel", placeholder: "+7 (___) ___-____", autoComplete: "tel" },
  date: { inputMode: "numeric", placeholder: "дд.мм.гггг" },
} as const;

/** A field that inserts punctuation: a phone's brackets, a date's dots. */
export function MaskedField({ mask, ...field }: ComponentProps<typeof TextField> & { mask: keyof typeof masks }) {
  const apply = (event: FormEvent<HTMLInputElement>) => applyMask(event.currentTarget, masks[mask]);
  return <TextField {...looks[mask]} {...field} onInput={apply} />;
}

/** Applies only while typing at the end: a correction in the middle keeps its cursor position. */
export function applyMask(input: HTMLInputElement, mask: (typed: string) => string): void {
  const isErasing = input.dataset.previous !== undefined && input.value.length < input.dataset.previous.length;
  if (input.selectionEnd === input.value.length && !isErasing) input.value = mask(input.value);
  input.dataset.previous = input.value;
}
