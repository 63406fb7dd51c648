import { Button } from "@zertsalo/ui/button";
import { Select } from "@zertsalo/ui/select";
import { Form, useSubmit } from "react-router";
import styles from "./delivery.module.css";

interface CitySelectProps {
  cityId: number;
  cities: readonly { id: number; name: string }[];
  /** Further parts of the address. */
  params: Readonly<Record<string, string>>;
}

/** The city whose courier is displayed. */
export function CitySelect({ cityId, cities, params }: CitySelectProps) {
  const submit = useSubmit();
  return (
    <Form method="get" className={styles.city} onChange={({ currentTarget }) => void submit(currentTarget)}>
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={cityId}
        label="Город"
        name="city"
        defaultValue={cityId}
        options={cities.map(({ id, name }) => ({ value: String(id), name }))}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Показать
        </Button>
      </noscript>
    </Form>
  );
}
