import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { Button } from "@zertsalo/ui/button";
import { ChipLink, Chips } from "@zertsalo/ui/chip";
import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { Switch } from "@zertsalo/ui/switch";
import { addressOf, choicesCount, withBadge } from "./catalog-address.ts";
import styles from "./catalog-bar.module.css";
import { filterFormId } from "./filter-rail.tsx";

export const badgeChoices = [
  { badge: "SALE", name: "Распродажа" },
  { badge: "NEW", name: "Новинки" },
  { badge: "TREND", name: "Тренд" },
] as const;

const sorts = [
  { value: "popular", name: "Сначала популярные" },
  { value: "price", name: "Сначала дешевле" },
  { value: "-price", name: "Сначала дороже" },
  { value: "discount", name: "По размеру скидки" },
  { value: "new", name: "Сначала новинки" },
];

interface CatalogBarProps {
  query: FilterQuery;
  onChoice: (form: HTMLFormElement) => void;
  onOpenSheet: () => void;
}

export function CatalogBar({ query, onChoice, onOpenSheet }: CatalogBarProps) {
  const { badges = [], inStock = false } = query.filter;
  const chosen = choicesCount(query);
  const apply = ({ target }: { target: { form: HTMLFormElement | null } }) => {
    if (target.form) onChoice(target.form);
  };
  return (
    <div className={styles.bar}>
      <Button variant="secondary" className={styles.opener} aria-haspopup="dialog" onClick={onOpenSheet}>
        <Icon name="filter" />
        Фильтры
        {chosen > 0 ? <b className={styles.count}>{chosen}</b> : null}
      </Button>
      <div className={styles.quick}>
        <Chips label="Подборки">
          {badgeChoices.map(({ badge, name }) => (
            <ChipLink
              key={badge}
              href={addressOf(withBadge(query, badge, !badges.includes(badge))) || "?"}
              isOn={badges.includes(badge)}
              keepScroll
            >
              {name}
            </ChipLink>
          ))}
        </Chips>
        <Switch name="stock" value="Y" form={filterFormId} checked={inStock} onChange={apply}>
          {"В\u00a0наличии"}
        </Switch>
      </div>
      <Select
        className={styles.sort}
        label="Сортировка"
        name="sort"
        form={filterFormId}
        options={sorts}
        value={query.sort}
        onChange={apply}
      />
    </div>
  );
}
