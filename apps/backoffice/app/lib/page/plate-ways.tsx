import styles from "./plate-ways.module.css";

interface PlateWaysProps {
  /** Another look at the same data: «Таблицей». */
  toggle?: { text: string; onToggle: () => void } | false;
  /** The data as a spreadsheet. */
  file: string;
}

/** At the right of a plot's title: its data as a table, and as a file. */
export function PlateWays({ toggle, file }: PlateWaysProps) {
  return (
    <div className={styles.ways}>
      {toggle && (
        <button type="button" onClick={toggle.onToggle}>
          {toggle.text}
        </button>
      )}
      <a href={file} download>
        XLSX
      </a>
    </div>
  );
}
