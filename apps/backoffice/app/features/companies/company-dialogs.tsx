import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { StaffCompany, StaffTier } from "@zertsalo/contract/staff-companies";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { Form } from "react-router";
import styles from "./companies.module.css";

export const tierText = ({ discountPercent, minOrderTotal, deferDays }: StaffTier): string =>
  [
    `−${discountPercent} %`,
    minOrderTotal > 0 && `от ${formatMoney(minOrderTotal)}`,
    deferDays > 0 ? `отсрочка ${deferDays} дн.` : "без отсрочки",
  ]
    .filter(Boolean)
    .join(", ");

interface ActivateProps {
  company: StaffCompany;
  tiers: readonly StaffTier[];
  onClose: () => void;
}

export function ActivateDialog({ company, tiers, onClose }: ActivateProps) {
  const usual = company.type ?? company.requestedType ?? tiers[0]?.type;
  return (
    <Dialog title={`Условия: ${company.name}`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form} onSubmit={onClose}>
        <input type="hidden" name="id" value={company.id} />
        <fieldset className={styles.tiers}>
          <legend>Тип компании</legend>
          {tiers.map((tier) => (
            <label key={tier.type}>
              <input type="radio" name="type" value={tier.type} defaultChecked={tier.type === usual} required />
              <span>
                {tier.name}
                <small>{tierText(tier)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={styles.text}>Администратор компании получит письмо с&nbsp;условиями.</p>
        <Button type="submit" name="step" value="activate" block>
          {company.state === "active" ? "Сменить условия" : "Открыть оптовые цены"}
        </Button>
      </Form>
    </Dialog>
  );
}

export function RefuseDialog({ company, onClose }: { company: StaffCompany; onClose: () => void }) {
  return (
    <Dialog title={`Закрыть: ${company.name}`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form} onSubmit={onClose}>
        <input type="hidden" name="id" value={company.id} />
        <TextArea
          label="Что прочтут её люди"
          name="reason"
          rows={3}
          minLength={5}
          maxLength={300}
          required
          defaultValue="Оптовые цены закрыты. Позвоните менеджеру."
        />
        <Button type="submit" name="step" value="close" block>
          Закрыть оптовые цены
        </Button>
      </Form>
    </Dialog>
  );
}

export function TierDialog({ tier, onClose }: { tier: StaffTier; onClose: () => void }) {
  return (
    <Dialog title={`Условия: ${tier.name}`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form} onSubmit={onClose}>
        <input type="hidden" name="type" value={tier.type} />
        <NumberField
          label="Скидка"
          name="discountPercent"
          min={0}
          max={60}
          required
          suffix="%"
          defaultValue={tier.discountPercent}
        />
        <NumberField
          label="Сумма заказа от"
          name="minOrderTotal"
          min={0}
          max={100_000_000}
          required
          suffix="₽"
          hint="Меньше этой суммы действует начальная скидка"
          defaultValue={tier.minOrderTotal / 100}
        />
        <NumberField
          label="Отсрочка"
          name="deferDays"
          min={0}
          max={90}
          required
          suffix="дней"
          defaultValue={tier.deferDays}
        />
        <Button type="submit" name="step" value="tier" block>
          Сохранить для всех компаний ({tier.companies})
        </Button>
      </Form>
    </Dialog>
  );
}
