import { TextField } from "@zertsalo/ui/field";
import { type ComponentProps, useId } from "react";

type PlaceFieldProps = Pick<ComponentProps<"input">, "name" | "defaultValue" | "value" | "onChange"> & {
  /** Places that are in use, offered while typing. */
  places: readonly string[];
};

export function PlaceField({ places, ...input }: PlaceFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Место в цехе"
        name="place"
        list={listId}
        maxLength={40}
        autoComplete="off"
        hint="Например: А-3, ячейка 2"
        required
        {...input}
      />
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </datalist>
    </>
  );
}
