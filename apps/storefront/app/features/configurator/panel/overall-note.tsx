import { exceedsNominal } from "@zertsalo/configurator/nominal-size";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { pageKinds } from "../kinds.ts";
import { useConfiguredPiece } from "../state/configured-piece.ts";
import styles from "./section.module.css";

/** Under the sizes that are set: how large the piece is with its frame, its top or its legs. */
export function OverallNote() {
  const { type, options } = useConfiguredPiece();
  const { size } = pageKinds[type];
  if (!exceedsNominal(size, options)) return null;
  return (
    <p className={styles.overall}>
      Габарит изделия <b>{unbroken(size.text(size.overall(options), options))}</b>
    </p>
  );
}
