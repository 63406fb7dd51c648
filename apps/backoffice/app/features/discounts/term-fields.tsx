import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { dayOfMoment, firstMoment, lastMoment } from "#app/lib/moments.ts";
import type { ContentProps } from "./content-props.ts";

/** Days of Moscow; both belong to the rule. */
export function TermFields({ content: { startsAt, endsAt }, onChange }: ContentProps) {
  return (
    <div className={editor.pair}>
      <TextField
        label="С какого дня"
        type="date"
        required
        value={dayOfMoment(startsAt)}
        onChange={({ currentTarget: { value } }) => value && onChange({ startsAt: firstMoment(value) })}
      />
      <TextField
        label="По какой день включительно"
        type="date"
        hint="Пусто: пока не остановят"
        value={endsAt === null ? "" : dayOfMoment(endsAt)}
        onChange={({ currentTarget: { value } }) => onChange({ endsAt: value ? lastMoment(value) : null })}
      />
    </div>
  );
}
