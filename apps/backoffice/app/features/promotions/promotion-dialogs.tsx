import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { StaffPromotion } from "@zertsalo/contract/staff-promotions";
import { addDays } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { Form } from "react-router";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { getPromotionDays, daysText } from "./promotion-days.ts";
import styles from "./promotions.module.css";

const kinds = [
  { value: "percent", name: "Скидка в процентах" },
  { value: "amount", name: "Скидка в рублях" },
  { value: "freeDelivery", name: "Бесплатная доставка" },
];
const audiences = [
  { value: "all", name: "Для всех" },
  { value: "retail", name: "Для зарегистрированных" },
  { value: "b2b", name: "Для компаний" },
];

interface NewPromotionProps {
  sections: readonly { code: string; name: string }[];
  today: string;
  onClose: () => void;
}

export function NewPromotionDialog({ sections, today, onClose }: NewPromotionProps) {
  const { Form: NewForm, isBusy, refusal } = useDialogForm(onClose);
  const [kind, setKind] = useState("percent");
  return (
    <Dialog title="Новый промокод" onClose={onClose}>
      <NewForm method="post" className={styles.form}>
        <Refusal text={refusal} />
        <TextField
          label="Код"
          name="code"
          required
          minLength={3}
          maxLength={30}
          autoComplete="off"
          hint="Буквы, цифры и дефис. Регистр не важен"
        />
        <div className={styles.pair}>
          <Select
            label="Что даёт"
            name="kind"
            options={kinds}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
          <Select label="Кому" name="audience" options={audiences} />
        </div>
        <div className={styles.pair}>
          {kind !== "freeDelivery" && (
            <NumberField
              key={kind} // five thousand roubles are no percents
              label="Размер"
              name="value"
              min={1}
              max={kind === "percent" ? 100 : 1_000_000}
              required
              suffix={kind === "percent" ? "%" : "₽"}
            />
          )}
          <NumberField label="Товаров от" name="minItemsTotal" min={0} suffix="₽" defaultValue={0} />
        </div>
        <Select
          label="Раздел"
          name="sectionCode"
          options={[{ value: "", name: "Весь каталог" }, ...sections.map(({ code, name }) => ({ value: code, name }))]}
        />
        <Limits from={today} until={addDays(today, 30)} usageLimit={null} note="" />
        <div>
          <Check name="excludesSale">Не действует на распродажу</Check>
          <Check name="excludesSpecial">Не действует на изделия на заказ</Check>
          <Check name="isOncePerBuyer">Один раз на покупателя</Check>
          <Check name="isExpertOnly">Только через эксперта или экран магазина</Check>
        </div>
        <Button type="submit" name="step" value="create" busy={isBusy} block>
          Создать
        </Button>
      </NewForm>
    </Dialog>
  );
}

export function LimitsDialog({ promotion, onClose }: { promotion: StaffPromotion; onClose: () => void }) {
  const { id, code, usageLimit, note } = promotion;
  const { from, until } = getPromotionDays(promotion);
  const { Form: LimitsForm, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title={`Срок и лимит: ${code}`} onClose={onClose} widthPx={440}>
      <LimitsForm method="post" className={styles.form}>
        <Refusal text={refusal} />
        <input type="hidden" name="id" value={id} />
        <Limits {...{ from, until, usageLimit, note }} />
        <Button type="submit" name="step" value="limits" busy={isBusy} block>
          Сохранить
        </Button>
      </LimitsForm>
    </Dialog>
  );
}

/** Explains a stop before it is made; carts and checkouts with the code lose it at once. */
export function StopDialog({ promotion, onClose }: { promotion: StaffPromotion; onClose: () => void }) {
  const { id, code, used } = promotion;
  return (
    <Dialog title={`Остановить промокод ${code}?`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form} onSubmit={onClose}>
        <input type="hidden" name="id" value={id} />
        <p>
          Его срок {daysText(promotion)}. После остановки скидка пропадёт у&nbsp;всех, кто ещё не&nbsp;оформил заказ.
          Оформленные заказы сохранят её{used > 0 ? `, их ${used}` : ""}.
        </p>
        <p>Остановку можно отменить: код вернётся с&nbsp;прежним сроком.</p>
        <Button type="submit" name="step" value="stop" variant="danger" block>
          Остановить
        </Button>
        <Button variant="secondary" block onClick={onClose}>
          Не останавливать
        </Button>
      </Form>
    </Dialog>
  );
}

function Refusal({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Note tone="warn" icon="alert" isNews>
      {text}
    </Note>
  );
}

interface LimitsProps {
  from: string;
  until: string;
  usageLimit: number | null;
  note: string;
}

function Limits({ from, until, usageLimit, note }: LimitsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField label="С какого дня" name="from" type="date" required defaultValue={from} />
        <TextField label="По какой день включительно" name="until" type="date" required defaultValue={until} />
      </div>
      <NumberField
        label="Сколько раз можно использовать"
        name="usageLimit"
        min={1}
        max={1_000_000}
        hint="Пусто: без ограничения"
        defaultValue={usageLimit}
      />
      <TextField label="Заметка для коллег" name="note" maxLength={300} defaultValue={note} />
    </>
  );
}
