import type { CatalogMenu } from "./catalog-menu.server.ts";
import { MenuTile } from "./menu-tile.tsx";
import styles from "./menu-tiles.module.css";

const sizes = "(min-width: 1280px) 200px, 180px";

/** What is made to measure, the running sale and the collections; without a sale the collections take its place too. */
export function MenuTiles({ menu: { constructors, sale, collections } }: { menu: CatalogMenu }) {
  return (
    <div className={styles.tiles}>
      {constructors.length > 0 ? (
        <section className={styles.made} aria-labelledby="menu-made">
          <h2 id="menu-made">По вашим размерам</h2>
          <div>
            {constructors.map((tile) => (
              <MenuTile key={tile.link} tile={tile} sizes={sizes} />
            ))}
          </div>
        </section>
      ) : null}
      {sale || collections ? (
        <section className={styles.stories} aria-labelledby="menu-stories">
          <h2 id="menu-stories">{sale ? (collections ? "Распродажа и коллекции" : "Распродажа") : "Коллекции"}</h2>
          <div>
            {sale ? <MenuTile tile={sale} sizes={sizes} isSale /> : null}
            {collections ? (
              <MenuTile className={sale ? undefined : styles.wide} tile={collections} sizes={sizes} />
            ) : null}
          </div>
        </section>
      ) : null}
    </div>
  );
}
