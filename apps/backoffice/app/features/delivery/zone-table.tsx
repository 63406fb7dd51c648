import type { Zone } from "@zertsalo/contract/staff-delivery";
import { formatMoney, formatWeight } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import table from "#app/lib/list/table.module.css";
import styles from "./delivery.module.css";
import { ZoneDialog } from "./zone-dialog.tsx";

/** What the courier of each city takes for distance and weight. */
export function ZoneTable({ zones }: { zones: readonly Zone[] }) {
  const [cityId, setCityId] = useState<number | null>(null);
  const chosen = zones.find((zone) => zone.cityId === cityId);
  return (
    <section className={styles.zones} aria-labelledby="zones-title">
      <h2 id="zones-title">Курьер по&nbsp;городам</h2>
      {zones.length === 0 ? (
        <p className={table.empty}>Наш курьер пока нигде не&nbsp;ездит</p>
      ) : (
        <div className={table.wrap}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Город</th>
                <th scope="col">В&nbsp;цене</th>
                <th scope="col">Ездит до</th>
                <th scope="col">Километр дальше</th>
                <th scope="col">Вес в&nbsp;цене</th>
                <th scope="col">Каждые 50&nbsp;кг сверх</th>
                <th scope="col">
                  <span className="vh">Действия</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {zones.map((zone) => (
                <ZoneRow key={zone.cityId} zone={zone} onEdit={() => setCityId(zone.cityId)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen && <ZoneDialog zone={chosen} onClose={() => setCityId(null)} />}
    </section>
  );
}

function ZoneRow({ zone: { name, cityRadiusKm, farRadiusKm, tariff }, onEdit }: { zone: Zone; onEdit: () => void }) {
  return (
    <tr>
      <td>{name}</td>
      <td data-name="В цене">{cityRadiusKm}&nbsp;км</td>
      <td data-name="Ездит до">{farRadiusKm}&nbsp;км</td>
      <td data-name="Километр дальше">{formatMoney(tariff.perKm)}</td>
      <td data-name="Вес в цене">{formatWeight(tariff.includedGrams)}</td>
      <td data-name="Каждые 50 кг сверх">{formatMoney(tariff.per50kg)}</td>
      <td className={styles.edit}>
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Изменить<span className="vh">: {name}</span>
        </Button>
      </td>
    </tr>
  );
}
