import { sizeText, standsOut } from "@zertsalo/configurator/overall";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { useConfiguredPiece } from "../state/configured-piece.ts";
import styles from "./section.module.css";

/** Under the sizes that are set: how large the piece is with its frame, its top or its legs. */
export function OverallNote() {
  const { type, options } = useConfiguredPiece();
  if (!standsOut(type, options)) return null;
  return (
    <p className={styles.overall}>
      Габарит изделия <b>{unbroken(sizeText(type, options))}</b>
    </p>
  );
}
