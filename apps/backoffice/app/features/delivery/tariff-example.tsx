import type { UnloadMethod } from "@zertsalo/contract/delivery";
import type { ShopTariffs, Zone } from "@zertsalo/contract/staff-delivery";
import { findArea } from "@zertsalo/domain/delivery/courier-areas";
import { type SampleCharge, sampleCharge, type TariffSample } from "@zertsalo/domain/delivery/tariffs";
import { formatDecimal, formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { useFetcher } from "react-router";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./delivery.module.css";
import { TariffField } from "./tariff-field.tsx";

interface FoundAddress {
  cityId: number;
  distanceKm: number | null;
  coordinates: [number, number] | null;
  refusal: string | null;
}

interface TariffExampleProps {
  saved: ShopTariffs;
  draft: ShopTariffs;
  zones: readonly Zone[];
}

const methods: readonly { value: UnloadMethod; name: string }[] = [
  { value: "none", name: "Без подъёма" },
  { value: "entrance", name: "До подъезда" },
  { value: "elevator", name: "На лифте" },
  { value: "hand", name: "Вручную" },
];
const usual: TariffSample = {
  itemsTotal: 4_920_000,
  weightGrams: 61_000,
  distanceKm: 0,
  coordinates: null,
  isExactTime: false,
  method: "none",
  floor: 1,
};

/** What one cart to one address costs by the saved tariffs and by those being typed. */
export function TariffExample({ saved, draft, zones }: TariffExampleProps) {
  const [cityId, setCityId] = useState(zones[0]?.cityId);
  const [sample, setSample] = useState(usual);
  const found = useFetcher<FoundAddress>();
  const zone = zones.find((each) => each.cityId === cityId);
  if (!zone) return null;
  const set = (part: Partial<TariffSample>) => setSample((now) => ({ ...now, ...part }));
  // One in another city has nothing to do with this one.
  const address = found.data?.cityId === zone.cityId ? found.data : undefined;
  const distanceKm = address?.distanceKm ?? 0;
  const place = { distanceKm, coordinates: address?.coordinates ?? null };
  const charges = [saved, draft].map((tariffs) => sampleCharge({ ...sample, ...place }, tariffs, zone));
  return (
    <section className={styles.panel} aria-labelledby="example-title">
      <h2 id="example-title">Сколько это стоит</h2>
      <found.Form method="get" action="/delivery/distance" className={styles.form}>
        <Select
          label="Город"
          name="cityId"
          value={zone.cityId}
          onChange={({ target }) => setCityId(Number(target.value))}
          options={zones.map((each) => ({ value: String(each.cityId), name: each.name }))}
        />
        <TextField
          label="Адрес"
          name="address"
          minLength={3}
          maxLength={300}
          autoComplete="off"
          placeholder={`г ${zone.name}, улица, дом`}
        />
        <Button type="submit" variant="secondary" size="sm" busy={found.state !== "idle"}>
          Найти адрес
        </Button>
      </found.Form>
      <p className={styles.hint} role="status">
        {addressText(address, zone)}
      </p>
      <div className={styles.pair}>
        <TariffField label="Товары" value={sample.itemsTotal} onMoney={(itemsTotal) => set({ itemsTotal })} />
        <NumberField
          label="Вес"
          max={5_000}
          suffix="кг"
          value={Math.round(sample.weightGrams / 1_000)}
          onNumber={(kg) => kg !== null && set({ weightGrams: kg * 1_000 })}
        />
        <NumberField
          label="Этаж"
          min={1}
          max={100}
          value={sample.floor}
          onNumber={(floor) => floor !== null && set({ floor })}
        />
        <Select
          label="Подъём"
          value={sample.method}
          onChange={({ target }) => set({ method: target.value as UnloadMethod })}
          options={methods}
        />
      </div>
      <Check checked={sample.isExactTime} onChange={({ target }) => set({ isExactTime: target.checked })}>
        Точно ко времени
      </Check>
      <Charges now={charges[0] ?? null} after={charges[1] ?? null} />
    </section>
  );
}

function addressText(found: FoundAddress | undefined, zone: Zone): string {
  if (found?.distanceKm != null) {
    const area = findArea(zone.areas, found.coordinates);
    const distance = `${formatDecimal(Math.round(found.distanceKm))}\u00a0км от\u00a0центра`;
    return area ? `${distance}, зона «${area.name}»` : distance;
  }
  return found?.refusal ?? `Без адреса считаем в\u00a0пределах ${zone.cityRadiusKm}\u00a0км от\u00a0центра.`;
}

function Charges({ now, after }: { now: SampleCharge | null; after: SampleCharge | null }) {
  if (!now || !after) return <p className={styles.trouble}>Так далеко курьер не&nbsp;ездит</p>;
  const rows = [
    { name: "Доставка", was: now.delivery, is: after.delivery },
    { name: "Подъём и занос", was: now.unload, is: after.unload },
    { name: "Вместе", was: now.delivery + now.unload, is: after.delivery + after.unload },
  ];
  return (
    <table className={styles.charges} aria-label="Цена примера">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">За что</span>
          </th>
          <th scope="col">Сейчас</th>
          <th scope="col">Станет</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, was, is }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMoney(was)}</td>
            <td data-changed={was !== is || undefined}>{formatMoney(is)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
