import type { CheckoutField } from "@zertsalo/domain/cart/checkout-errors";
import { TextField } from "@zertsalo/ui/field";
import type { ChangeEvent, ComponentProps } from "react";
import { applyMask } from "#app/lib/forms/masked-field.tsx";
import type { ShopperFieldName as FieldName } from "./shopper-values.ts";
import { useCheckoutForm } from "./use-checkout-form.tsx";

interface ShopperFieldProps extends Omit<ComponentProps<typeof TextField>, "name" | "value" | "error" | "onChange"> {
  name: FieldName;
  /** Inserts punctuation while typing. */
  mask?: (typed: string) => string;
}

/** A field about people: validated and saved on blur, and never changed while it has focus. */
export function ShopperField({ name, mask, ...field }: ShopperFieldProps) {
  const { values, errors, store } = useCheckoutForm();
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (mask) applyMask(currentTarget, mask);
    store.type({ [name]: currentTarget.value });
  };
  return (
    <TextField
      {...field}
      name={name}
      value={values[name]}
      onChange={type}
      onBlur={() => void store.leave(name)}
      error={errors[name as CheckoutField]}
    />
  );
}
