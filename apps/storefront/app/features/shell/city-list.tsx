import { Icon } from "@zertsalo/ui/icon";
import styles from "./city-list.module.css";

export interface CityChoice {
  id: number;
  name: string;
  region: string;
}

interface CityListProps {
  /** Undefined while the first list is on its way. */
  cities: readonly CityChoice[] | undefined;
  query: string;
  currentId: number;
  isBusy: boolean;
  onChoose: (cityId: number) => void;
}

export function CityList({ cities, query, currentId, isBusy, onChoose }: CityListProps) {
  return (
    <ul className={styles.cities} aria-busy={isBusy || !cities} aria-label={query ? "Найденные города" : "Популярные"}>
      {cities?.map(({ id, name, region }) => (
        <li key={id}>
          <button type="button" aria-current={id === currentId ? "true" : undefined} onClick={() => onChoose(id)}>
            <span>
              <Name name={name} query={query} />
              {/* Found ones may share a name; those offered first are known to everybody. */}
              {query && region !== name ? <small>{region}</small> : null}
            </span>
            {id === currentId && <Icon name="check" size={16} />}
          </button>
        </li>
      ))}
      {cities ? null : Array.from({ length: 12 }, (_, at) => <li key={at} className={styles.bone} />)}
    </ul>
  );
}

/** What was typed stands out. */
function Name({ name, query }: { name: string; query: string }) {
  const at = query ? name.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at === -1) return name;
  return (
    <>
      {name.slice(0, at)}
      <b>{name.slice(at, at + query.length)}</b>
      {name.slice(at + query.length)}
    </>
  );
}
