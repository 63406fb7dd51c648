import type { Preset } from "@zertsalo/domain/configurator/presets";
import { memo } from "react";
import type { ConfigurationSteps } from "../state/use-configuration.ts";
import styles from "./presets.module.css";

interface PresetsProps {
  presets: readonly Preset[];
  take: ConfigurationSteps["take"];
}

/** Ready pieces to begin with: everything can be changed afterwards. */
export const Presets = memo(function Presets({ presets, take }: PresetsProps) {
  return (
    <section className={styles.presets} aria-labelledby="presets">
      <h2 id="presets">Начните с&nbsp;готового</h2>
      <ul>
        {presets.map((preset) => (
          <li key={preset.code}>
            <button type="button" onClick={() => take(preset.type, preset.options)}>
              {preset.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
