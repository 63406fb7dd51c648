import type { CuttingSheet } from "@zertsalo/contract/staff-cutting";
import type { ReactNode } from "react";
import { partsText, remnantsText } from "./cutting-texts.ts";
import { type DrawnBox, CutMarks, PartTexts, RemnantTexts } from "./sheet-map-texts.tsx";
import styles from "./sheet-map.module.css";

interface SheetMapProps {
  sheet: CuttingSheet;
  /** Sizes, numbers and cuts; without them it is a thumbnail. */
  hasTexts?: boolean;
  hasPhoto?: boolean;
  /** Parts lie along the vein, which an arrow shows. */
  hasGrain?: boolean;
  /** Over the parts, in millimetres from the upper left corner of the unit. */
  children?: ReactNode;
}

/** How a unit is cut. Its origin is lower left, so everything is turned over for the picture. */
export function SheetMap({ sheet, hasTexts = false, hasPhoto = true, hasGrain = false, children }: SheetMapProps) {
  const { unit, parts, remnants, pieces } = sheet;
  const { width, height, trimMm } = unit;
  const box = ({ x, y, width: w, height: h }: DrawnBox) => ({ x, y: height - y - h, width: w, height: h });
  const byId = new Map(parts.map((part) => [part.id, part]));
  const laid = pieces.flatMap((piece) => {
    const part = byId.get(piece.id ?? "");
    return part ? [{ part, at: box(piece) }] : [];
  });
  // Type that is 44 mm high on a slab of 3200 is read from the screen.
  const type = Math.max(width, height * 1.6) / 72;
  const edge = hasTexts ? type * 1.6 : 0;
  const name = `Карта раскроя ${unit.number}: ${partsText(parts.length)}, ${remnantsText(remnants.length)}`;
  return (
    <svg
      className={styles.map}
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
      role={children ? "group" : "img"}
      aria-label={name}
    >
      <rect className={styles.unit} width={width} height={height} />
      {hasPhoto && unit.photo && (
        <image href={unit.photo} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
      )}
      {trimMm > 0 && (
        <rect
          className={styles.trim}
          {...box({ x: trimMm, y: trimMm, width: width - 2 * trimMm, height: height - 2 * trimMm })}
        />
      )}
      {remnants.map((remnant) => (
        <rect key={remnant.ref} className={styles.remnant} {...box(remnant)} />
      ))}
      {laid.map(({ part, at }) => (
        <rect
          key={part.id}
          className={styles.part}
          data-state={part.state}
          data-chosen={part.isChosen || undefined}
          data-stale={part.isDemanded ? undefined : true}
          {...at}
        />
      ))}
      {unit.defects.map((defect) => (
        <rect key={`${defect.x} ${defect.y} ${defect.width}`} className={styles.defect} {...box(defect)} />
      ))}
      <rect className={styles.edge} width={width} height={height} />
      {hasTexts && (
        <>
          {remnants.map((remnant) => (
            <RemnantTexts key={remnant.ref} remnant={remnant} at={box(remnant)} type={type} />
          ))}
          {laid.map(({ part, at }) => (
            <PartTexts key={part.id} part={part} at={at} type={type} hasGrain={hasGrain} />
          ))}
          <CutMarks steps={sheet.steps} height={height} type={type} />
        </>
      )}
      {children}
    </svg>
  );
}
