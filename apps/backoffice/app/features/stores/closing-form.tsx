import type { StaffStore, StoreClosing } from "@zertsalo/contract/staff-stores";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import styles from "./stores.module.css";

interface ClosingFormProps {
  store: StaffStore;
  closing: StoreClosing;
}

/** What closing for good does, before the button that does it. */
export function ClosingForm({ store: { version }, closing }: ClosingFormProps) {
  const { products, pieces, pickups, visits, cities, targets } = closing;
  const [targetId, setTargetId] = useState(String(targets[0]?.id ?? ""));
  const isBusy = useNavigation().formMethod === "POST";
  const goods = `${formatCount(pieces, ["штука", "штуки", "штук"])}, ${formatCount(products, ["товар", "товара", "товаров"])}`;
  return (
    <Form method="post" className={editor.form} aria-label="Закрытие магазина">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="pieces" value={pieces} />
      <input type="hidden" name="pickups" value={pickups.length} />
      <input type="hidden" name="targetId" value={targetId} />
      <section className={editor.plate}>
        <h2>Что произойдёт</h2>
        <ul className={styles.facts}>
          <li>Магазин пропадёт с сайта, из самовывоза и записи на визит. Открыть его снова нельзя.</li>
          <li>
            {pieces > 0
              ? `Свободные остатки (${goods}) станут остатками другого магазина. То, что отложено для заказов, останется за ними.`
              : "Свободных остатков в нём нет."}
          </li>
          <li>
            {visits > 0
              ? `${formatCount(visits, ["визит записан", "визита записано", "визитов записано"])}: они остались в обращениях, позвоните гостям.`
              : "Визитов не записано."}
          </li>
          {cities > 0 && (
            <li>
              {formatCount(cities, ["город", "города", "городов"])} получат другой основной магазин: тот, куда уйдут
              остатки.
            </li>
          )}
        </ul>
        <LabelledSelect
          label="Куда уйдут остатки"
          options={targets.map(({ id, name }) => ({ value: String(id), name }))}
          value={targetId}
          onChange={setTargetId}
        />
      </section>
      <Pickups pickups={pickups} />
      <div className={editor.bar}>
        <Check required>{pickups.length > 0 ? "С покупателями этих заказов договоримся" : "Всё верно"}</Check>
        <Button type="submit" size="sm" busy={isBusy}>
          Закрыть насовсем
        </Button>
      </div>
    </Form>
  );
}

function Pickups({ pickups }: Pick<StoreClosing, "pickups">) {
  return (
    <section className={editor.plate}>
      <h2>Самовывоз отсюда</h2>
      {pickups.length === 0 ? (
        <p className={editor.quiet}>Незабранных заказов нет</p>
      ) : (
        <>
          <p className={editor.quiet}>Заказы останутся как есть. Новый способ получения выбирается в карточке заказа</p>
          <ul className={styles.facts} aria-label="Незабранные заказы">
            {pickups.map(({ number, name, isReady }) => (
              <li key={number}>
                <Link to={`/orders/${number}/`}>№ {number}</Link>
                {name && `, ${name}`}: {isReady ? "собран, лежит в магазине" : "ещё собирается"}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
