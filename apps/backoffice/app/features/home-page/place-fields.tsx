import type { BlockAudience, PlacedBlock } from "@zertsalo/contract/home-blocks";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { audienceNames } from "./placement-text.ts";
import editor from "#app/lib/editor/editor.module.css";

interface PlaceFieldsProps {
  block: PlacedBlock;
  onChange: (part: Partial<PlacedBlock>) => void;
}

const audiences = Object.entries(audienceNames).map(([value, name]) => ({ value, name }));

/** When the block is on the page, and for whom. */
export function PlaceFields({ block: { isVisible, from, until, audience }, onChange }: PlaceFieldsProps) {
  return (
    <section className={editor.plate}>
      <h2>Показ</h2>
      <Check checked={isVisible} onChange={({ target }) => onChange({ isVisible: target.checked })}>
        Показывать на главной
      </Check>
      <div className={editor.pair}>
        <TextField
          label="Показывать с"
          type="date"
          value={from ?? ""}
          max={until ?? undefined}
          onChange={({ target }) => onChange({ from: target.value || null })}
        />
        <TextField
          label="По, включительно"
          type="date"
          value={until ?? ""}
          min={from ?? undefined}
          onChange={({ target }) => onChange({ until: target.value || null })}
        />
        <LabelledSelect
          label="Кому"
          options={audiences}
          value={audience}
          onChange={(value) => onChange({ audience: value as BlockAudience })}
        />
      </div>
      <p className={editor.quiet}>
        Без дат блок стоит всегда. В свой день он появится и исчезнет сам, в полночь по Москве
      </p>
    </section>
  );
}
