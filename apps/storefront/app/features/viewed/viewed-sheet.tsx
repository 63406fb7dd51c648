import { Dialog } from "@zertsalo/ui/dialog";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { ProductTile, type ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import { useMe } from "#app/lib/session/me.ts";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./viewed-sheet.module.css";

export interface ViewedAnswer {
  /** Null when they failed to load. */
  tiles: ProductTileContent[] | null;
}

const photoSizes = "240px";
const skeletons = ["a", "b", "c", "d"];

/** Recently viewed products; loaded whenever the sheet is opened, and again after sign-in or sign-out. */
export function ViewedSheet({ onClose }: { onClose: () => void }) {
  const { isSignedIn } = useMe();
  const { load, data, state } = useFetcher<ViewedAnswer>();
  useEffect(() => void load(paths.shell.viewed), [load, isSignedIn]);

  return (
    <Dialog title="Вы смотрели" isSide onClose={onClose}>
      {data?.tiles === null ? (
        <NotLoaded
          title="Не удалось загрузить товары"
          retry={() => void load(paths.shell.viewed)}
          isBusy={state !== "idle"}
        />
      ) : data?.tiles.length === 0 ? (
        <p className={styles.empty}>Вы ещё ничего не смотрели</p>
      ) : (
        <div className={styles.grid} aria-busy={!data}>
          {data
            ? data.tiles.map((tile) => <ProductTile key={tile.id} tile={tile} sizes={photoSizes} />)
            : skeletons.map((key) => <div key={key} className={styles.skeleton} />)}
        </div>
      )}
    </Dialog>
  );
}
