import { Picture } from "@zertsalo/ui/picture";
import type { PresetData } from "../configurator-page-data.ts";
import type { ConfigurationSteps } from "../state/use-configuration.ts";
import styles from "./presets.module.css";

interface PresetsProps {
  presets: readonly PresetData[];
  take: ConfigurationSteps["take"];
}

/** Ready pieces to begin with: everything can be changed afterwards. */
export function Presets({ presets, take }: PresetsProps) {
  return (
    <section className={styles.presets} aria-labelledby="presets">
      <h2 id="presets">Начните с&nbsp;готового</h2>
      <ul>
        {presets.map(({ code, name, type, options, image }) => (
          <li key={code}>
            <button type="button" onClick={() => take(type, options)}>
              {image ? <Picture picture={image} alt="" widths={[128, 256, 384]} sizes="124px" /> : null}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
