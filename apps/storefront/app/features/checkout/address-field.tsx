import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import { useCombobox } from "#app/lib/forms/use-combobox.ts";
import styles from "./address-field.module.css";
import { type AddressHint, useAddressHints } from "./use-address-hints.ts";
import { useCheckout } from "./use-checkout.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";
import type { SavedField } from "./use-saved-field.ts";

const listId = "address-hints";

/** Address input with suggestions. A suggestion without a house leads to the houses of its street. */
export function AddressField({ field: { input, settle, put } }: { field: SavedField }) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const hints = useAddressHints(isOpen ? text : "").filter(({ value }) => value !== text.replace(/[\s,]+$/, ""));
  const isListVisible = isOpen && hints.length > 0;
  const close = () => setOpen(false);
  const { errors } = useCheckoutForm();
  const { data } = useCheckout();
  const isMissing = !text.trim() && !data.typed.address;
  const active = useCombobox(input.ref, { listId, count: hints.length, isOpen: isListVisible, close });

  function take({ value, hasHouse }: AddressHint) {
    put(hasHouse ? value : `${value}, `, false);
    if (!hasHouse) return;
    close();
    void settle(value);
  }

  return (
    <div className={styles.field}>
      <TextField
        {...input}
        id="address"
        label="Адрес доставки"
        placeholder="Улица и дом"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={300}
        error={isMissing ? errors.address : undefined}
        onInput={(event) => {
          input.onInput(event);
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        onBlur={(event) => {
          close();
          input.onBlur(event);
        }}
      />
      {isListVisible ? (
        // Pressing must not move the focus from the field: the list would close before the click.
        <div
          id={listId}
          className={styles.hints}
          role="listbox"
          tabIndex={-1}
          aria-label="Подсказки адреса"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {hints.map((hint, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the field
            <div
              key={hint.value}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => take(hint)}
            >
              {hint.value}
            </div>
          ))}
        </div>
      ) : null}
      <span className="vh" role="status">
        {isListVisible ? `Подсказок: ${hints.length}` : ""}
      </span>
    </div>
  );
}
