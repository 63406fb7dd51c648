import { type Preset, presetsOf } from "@zertsalo/domain/configurator/presets";
import type { ConfiguratorType } from "@zertsalo/domain/configurator/model";
import styles from "./presets.module.css";

interface PresetsProps {
  type: ConfiguratorType;
  onTake: (preset: Preset) => void;
}

/** Ready pieces to begin with: everything can be changed afterwards. */
export function Presets({ type, onTake }: PresetsProps) {
  return (
    <section className={styles.presets} aria-labelledby="presets">
      <h2 id="presets">Начните с&nbsp;готового</h2>
      <ul>
        {presetsOf(type).map((preset) => (
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
