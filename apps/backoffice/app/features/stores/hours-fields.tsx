import type { OpenHours } from "@zertsalo/domain/places/open-hours";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import styles from "./stores.module.css";

interface HoursFieldsProps {
  /** Read aloud with each field: «Понедельник». */
  name: string;
  hours: OpenHours | null;
  /** What an opened day begins with. */
  usual: OpenHours;
  onChange: (hours: OpenHours | null) => void;
}

/** Open or not, and from when to when. */
export function HoursFields({ name, hours, usual, onChange }: HoursFieldsProps) {
  return (
    <div className={styles.hours}>
      <Check checked={hours !== null} onChange={({ target }) => onChange(target.checked ? usual : null)}>
        Открыт<span className="vh">: {name}</span>
      </Check>
      {hours && (
        <>
          <TextField
            label={`${name}: с`}
            hiddenLabel
            type="time"
            required
            value={hours.from}
            onChange={({ target }) => onChange({ ...hours, from: target.value })}
          />
          <span aria-hidden="true">–</span>
          <TextField
            label={`${name}: до`}
            hiddenLabel
            type="time"
            required
            value={hours.to}
            onChange={({ target }) => onChange({ ...hours, to: target.value })}
          />
        </>
      )}
    </div>
  );
}
