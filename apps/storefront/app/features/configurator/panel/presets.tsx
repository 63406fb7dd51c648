import type { Preset } from "@zertsalo/domain/configurator/presets";
import styles from "./presets.module.css";

interface PresetsProps {
  presets: readonly Preset[];
  onTake: (preset: Preset) => void;
}

/** Ready pieces to begin with: everything can be changed afterwards. */
export function Presets({ presets, onTake }: PresetsProps) {
  return (
    <section className={styles.presets} aria-labelledby="presets">
      <h2 id="presets">Начните с&nbsp;готового</h2>
      <ul>
        {presets.map((preset) => (
          <li key={preset.code}>
            <button type="button" onClick={() => onTake(preset)}>
              {preset.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
