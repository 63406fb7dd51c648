import { useTypedNumber } from "#app/lib/number-field/use-typed-number.ts";
import type { PropertyValue } from "@zertsalo/contract/product-content";
import type { ProductDictionary } from "@zertsalo/contract/staff-products";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import type { PartProps } from "./editor-intent.ts";
import { NewOptionDialog } from "./new-option-dialog.tsx";
import { EditorPart } from "./part.tsx";
import styles from "./property-part.module.css";
import { SelectField } from "./select-field.tsx";

type Property = ProductDictionary["properties"][number];

/** Those that products of the section have, those that this one has besides, and any other by choice. */
export function PropertyPart({ content, fields, onChange, dictionary }: PartProps & { dictionary: ProductDictionary }) {
  const [added, setAdded] = useState<readonly number[]>([]);
  const [extra, setExtra] = useState<readonly { propertyId: number; id: number; value: string }[]>([]);
  const [editedProperty, setEditedProperty] = useState<Property | null>(null);
  const usual = dictionary.sections.find(({ id }) => id === content.sectionId)?.propertyIds ?? [];
  const isVisible = ({ id }: Property) =>
    usual.includes(id) || added.includes(id) || content.properties.some(({ propertyId }) => propertyId === id);
  const valueOf = (propertyId: number): PropertyValue =>
    content.properties.find((value) => value.propertyId === propertyId) ?? { propertyId, optionIds: [], number: null };
  const set = (value: PropertyValue) => {
    const others = content.properties.filter(({ propertyId }) => propertyId !== value.propertyId);
    const isEmpty = value.optionIds.length === 0 && value.number === null;
    onChange({ properties: [...others, ...(isEmpty ? [] : [value])].toSorted((a, b) => a.propertyId - b.propertyId) });
  };
  const optionsOf = ({ id, options }: Property) => [...options, ...extra.filter(({ propertyId }) => propertyId === id)];
  return (
    <EditorPart id="properties" title="Свойства" error={fields.properties}>
      <div className={styles.properties}>
        {dictionary.properties
          .filter(isVisible)
          .map((property) =>
            property.kind === "range" ? (
              <NumberValue key={property.id} property={property} value={valueOf(property.id)} onChange={set} />
            ) : (
              <ListValue
                key={property.id}
                property={{ ...property, options: optionsOf(property) }}
                value={valueOf(property.id)}
                onChange={set}
                onNew={() => setEditedProperty(property)}
              />
            ),
          )}
      </div>
      <SelectField
        label="Ещё свойство"
        className={styles.more}
        value=""
        options={[
          { value: "", name: "Выберите" },
          ...dictionary.properties
            .filter((property) => !isVisible(property))
            .map(({ id, name }) => ({ value: String(id), name })),
        ]}
        onChange={({ target }) => setAdded([...added, Number(target.value)])}
      />
      {editedProperty && (
        <NewOptionDialog
          propertyId={editedProperty.id}
          name={editedProperty.name}
          onAdded={(option) => {
            const value = valueOf(editedProperty.id);
            setExtra([...extra, { propertyId: editedProperty.id, ...option }]);
            set({ ...value, optionIds: [...new Set([...value.optionIds, option.id])] });
            setEditedProperty(null);
          }}
          onClose={() => setEditedProperty(null)}
        />
      )}
    </EditorPart>
  );
}

interface ValueProps {
  property: Property;
  value: PropertyValue;
  onChange: (value: PropertyValue) => void;
}

function NumberValue({ property: { name, unit }, value, onChange }: ValueProps) {
  const { fault, input } = useTypedNumber({
    value: value.number,
    min: Number.MIN_SAFE_INTEGER,
    isWhole: false,
    onNumber: (number) => onChange({ ...value, number }),
  });
  return (
    <label className={styles.property}>
      <span>
        {name}
        {unit && `, ${unit}`}
      </span>
      <input {...input} aria-invalid={fault !== null} />
    </label>
  );
}

const isNew = "new";

function ListValue({ property, value, onChange, onNew }: ValueProps & { onNew: () => void }) {
  const { name, options } = property;
  const chosen = options.filter(({ id }) => value.optionIds.includes(id));
  return (
    <div className={styles.property} role="group" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      <div>
        {chosen.map(({ id, value: text }) => (
          <span key={id} className={styles.chosen}>
            {text}
            <IconButton
              aria-label={`Убрать: ${name}, ${text}`}
              onClick={() => onChange({ ...value, optionIds: value.optionIds.filter((each) => each !== id) })}
            >
              <Icon name="x" size={16} />
            </IconButton>
          </span>
        ))}
        <select
          aria-label={`${name}: добавить значение`}
          value=""
          onChange={({ target }) => {
            if (target.value === isNew) onNew();
            else if (target.value) onChange({ ...value, optionIds: [...value.optionIds, Number(target.value)] });
          }}
        >
          <option value="">{chosen.length > 0 ? "Ещё…" : "Выберите"}</option>
          {options
            .filter((option) => !chosen.includes(option))
            .map(({ id, value: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          <option value={isNew}>Новое значение…</option>
        </select>
      </div>
    </div>
  );
}
