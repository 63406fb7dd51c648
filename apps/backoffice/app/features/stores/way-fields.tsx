import type { StoreContent } from "@zertsalo/contract/staff-stores";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";

const ways = [
  { by: "car", label: "На машине" },
  { by: "foot", label: "Пешком" },
  { by: "bus", label: "На транспорте" },
  { by: "goods", label: "За крупным заказом" },
] as const;

interface WayFieldsProps {
  content: StoreContent;
  onChange: (part: Partial<StoreContent>) => void;
}

/** How to find the door, and where maps lead. */
export function WayFields({ content: { latitude, longitude, directions }, onChange }: WayFieldsProps) {
  return (
    <section className={editor.plate}>
      <h2>Дорога</h2>
      <div className={editor.pair}>
        <DegreesField label="Широта" value={latitude} onDegrees={(degrees) => onChange({ latitude: degrees })} />
        <DegreesField label="Долгота" value={longitude} onDegrees={(degrees) => onChange({ longitude: degrees })} />
      </div>
      {ways.map(({ by, label }) => (
        <TextArea
          key={by}
          label={label}
          rows={2}
          maxLength={300}
          value={directions[by]}
          onChange={({ target }) => onChange({ directions: { ...directions, [by]: target.value } })}
        />
      ))}
    </section>
  );
}

interface DegreesFieldProps {
  label: string;
  value: number;
  onDegrees: (degrees: number) => void;
}

/** As typed until it is a number: «55,» is on its way to one. */
function DegreesField({ label, value, onDegrees }: DegreesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      required
      pattern="-?\d+([.,]\d+)?"
      hint="Градусы, как в картах: 55,6712"
      value={typed ?? String(value).replace(".", ",")}
      onChange={({ target }) => {
        setTyped(target.value);
        const degrees = Number(target.value.replace(",", "."));
        if (target.value.trim() && Number.isFinite(degrees)) onDegrees(degrees);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
