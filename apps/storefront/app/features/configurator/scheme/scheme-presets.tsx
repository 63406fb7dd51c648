import { clsx } from "clsx";
import { isPreset, applyPreset, type SchemePreset, schemeChoices } from "./scheme-choices.ts";
import styles from "./scheme-editor.module.css";
import type { SchemeDraft } from "./use-scheme.ts";

const presets: readonly { code: SchemePreset; name: string; bowls: readonly number[] }[] = [
  { code: "center", name: "По центру", bowls: [32] },
  { code: "left", name: "Слева", bowls: [20] },
  { code: "right", name: "Справа", bowls: [44] },
  { code: "double", name: "Две", bowls: [19, 45] },
];

/** The usual schemes, each a press away; one that the top is too small for says so. */
export function SchemePresets({ draft }: { draft: SchemeDraft }) {
  const { rules, options } = draft;
  const two = schemeChoices(rules, options, "sinkCount").find(({ code }) => code === "2");
  return (
    <div className={styles.presets} role="group" aria-label="Готовые схемы">
      {presets.map(({ code, name, bowls }) => (
        <button
          key={code}
          type="button"
          className={clsx(styles.preset, code === "double" && two?.refusal && styles.impossible)}
          aria-pressed={isPreset(rules, options, code)}
          onClick={() => draft.choose(applyPreset(rules, options, code))}
        >
          <svg viewBox="0 0 64 36" aria-hidden="true">
            <rect x="3" y="7" width="58" height="22" />
            {bowls.map((x) => (
              <ellipse key={x} cx={x} cy="18" rx={bowls.length > 1 ? 7 : 8} ry="6" />
            ))}
          </svg>
          {name}
        </button>
      ))}
    </div>
  );
}
