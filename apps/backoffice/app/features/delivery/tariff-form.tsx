import type { DeliveryTariffs, ShopTariffs } from "@zertsalo/contract/staff-delivery";
import { deliveryKindNames, unloadPriceNames } from "@zertsalo/domain/delivery/tariffs";
import { Button } from "@zertsalo/ui/button";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect } from "react";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import styles from "./delivery.module.css";
import { TariffField } from "./tariff-field.tsx";
import { TariffExample } from "./tariff-example.tsx";

const titles: Readonly<Record<keyof ShopTariffs, string>> = {
  minimumDeliveryPrice: "цены способов",
  priceDelimiters: "пороги бесплатной доставки",
  exactTimeSurcharge: "доплата за точное время",
  unloadPrices: "подъём и занос",
};
const kinds = Object.entries(deliveryKindNames) as [keyof typeof deliveryKindNames, string][];
const unloads = Object.entries(unloadPriceNames) as [keyof typeof unloadPriceNames, string][];

/** Prices of the whole shop; what an example costs by them is displayed before they are saved. */
export function TariffForm({ shop, stamp, zones }: DeliveryTariffs) {
  const { Form, isBusy, isDone, refusal, result } = useSentForm();
  const copy = useWorkingCopy(shop, isDone);
  const { content, change, isUnsaved } = copy;
  useEffect(() => {
    if (result?.refusal === null) toasts.show("Тарифы сохранены");
  }, [result]);
  return (
    <div className={styles.columns}>
      <Form method="post" className={styles.panel} aria-labelledby="tariffs-title" preventScrollReset>
        <h2 id="tariffs-title">Цены магазина</h2>
        <ConflictNote copy={copy} titles={titles} />
        {refusal && (
          <p className={styles.trouble} role="alert">
            {refusal}
          </p>
        )}
        <input type="hidden" name="stamp" value={stamp} />
        <input type="hidden" name="tariffs" value={JSON.stringify(content)} />
        {kinds.map(([kind, name]) => (
          <fieldset key={kind} className={styles.pair}>
            <legend>{name}</legend>
            <TariffField
              label="Цена от"
              about={name}
              value={content.minimumDeliveryPrice[kind]}
              onMoney={(price) => change({ minimumDeliveryPrice: { ...content.minimumDeliveryPrice, [kind]: price } })}
            />
            <TariffField
              label="Бесплатно от"
              about={name}
              value={content.priceDelimiters[kind]}
              onMoney={(price) => change({ priceDelimiters: { ...content.priceDelimiters, [kind]: price } })}
            />
          </fieldset>
        ))}
        <p className={styles.hint}>Порог 0&nbsp;₽: бесплатно не&nbsp;бывает.</p>
        <fieldset className={styles.pair}>
          <legend>Доплаты, подъём и занос</legend>
          <TariffField
            label="Точно ко времени"
            value={content.exactTimeSurcharge}
            onMoney={(exactTimeSurcharge) => change({ exactTimeSurcharge })}
          />
          {unloads.map(([name, label]) => (
            <TariffField
              key={name}
              label={label}
              value={content.unloadPrices[name]}
              onMoney={(price) => change({ unloadPrices: { ...content.unloadPrices, [name]: price } })}
            />
          ))}
        </fieldset>
        <Button type="submit" name="intent" value="shop" busy={isBusy} disabled={!isUnsaved}>
          Сохранить тарифы
        </Button>
        <p className={styles.hint}>
          Новые цены увидят в&nbsp;следующем расчёте. Кому цену уже назвали, тот заплатит её, пока расчёт
          не&nbsp;устарел: 30&nbsp;минут.
        </p>
      </Form>
      <TariffExample saved={shop} draft={content} zones={zones} />
    </div>
  );
}
