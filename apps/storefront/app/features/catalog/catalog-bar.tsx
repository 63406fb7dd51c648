import { Button } from "@zertsalo/ui/button";
import { ChipLink, Chips } from "@zertsalo/ui/chip";
import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { Switch } from "@zertsalo/ui/switch";
import styles from "./catalog-bar.module.css";
import { filterFormId } from "./filter-rail.tsx";
import { clsx } from "clsx";
import type { BadgeChip } from "./section-page-data.ts";

const sorts = [
  { value: "price", name: "Сначала дешевле" },
  { value: "-price", name: "Сначала дороже" },
  { value: "discount", name: "По размеру скидки" },
  { value: "new", name: "Сначала новинки" },
];

interface CatalogBarProps {
  /** The order nobody has chosen: by popularity, or by how well a search is met. */
  usualSort?: string;
  /** No rail stands beside the list: the button opens the filters on every screen. */
  hasNoRail?: boolean;
  search: URLSearchParams;
  chosenCount: number;
  badges: readonly BadgeChip[];
  onChoice: (form: HTMLFormElement) => void;
  onOpenSheet: () => void;
}

export function CatalogBar({
  usualSort = "Сначала популярные",
  hasNoRail = false,
  search,
  chosenCount,
  badges,
  onChoice,
  onOpenSheet,
}: CatalogBarProps) {
  const apply = ({ target }: { target: { form: HTMLFormElement | null } }) => {
    if (target.form) onChoice(target.form);
  };
  return (
    <div className={clsx(styles.bar, hasNoRail && styles.alone)}>
      <Button variant="secondary" className={styles.opener} aria-haspopup="dialog" onClick={onOpenSheet}>
        <Icon name="filter" />
        Фильтры
        {chosenCount > 0 ? <b className="bubble">{chosenCount}</b> : null}
      </Button>
      <div className={styles.quick}>
        <Chips label="Подборки">
          {badges.map(({ badge, name, href, isOn }) => (
            <ChipLink key={badge} href={href} isOn={isOn} keepScroll>
              {name}
            </ChipLink>
          ))}
        </Chips>
        <Switch name="stock" value="Y" form={filterFormId} checked={search.get("stock") === "Y"} onChange={apply}>
          {"В\u00a0наличии"}
        </Switch>
      </div>
      <Select
        className={styles.sort}
        label="Сортировка"
        name="sort"
        form={filterFormId}
        options={[{ value: "popular", name: usualSort }, ...sorts]}
        value={search.get("sort") ?? "popular"}
        onChange={apply}
      />
    </div>
  );
}
