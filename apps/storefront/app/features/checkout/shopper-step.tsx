import { maskPhone } from "@zertsalo/domain/forms/masks";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Note } from "@zertsalo/ui/note";
import { Segment } from "@zertsalo/ui/segment";
import { paths } from "#app/lib/navigation/paths.ts";
import { CompanyForm, CompanyPart } from "./company-part.tsx";
import { OwnCompany } from "./own-company.tsx";
import { ShopperField } from "./shopper-field.tsx";
import styles from "./shopper-step.module.css";
import { Step } from "./step.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";

const types = [
  { value: "retail", name: "Частное лицо" },
  { value: "legal_entity", name: "Компания" },
] as const;

/** Buyer, company and recipient. */
export function ShopperStep({ number }: { number: number }) {
  const { people, shopperType, isUnsaved, store } = useCheckoutForm();
  return (
    <Step name="shopper" number={number} title="Покупатель">
      {people.isGuest ? <SignInOffer /> : null}
      {people.company ? (
        <OwnCompany company={people.company} />
      ) : (
        <div className={styles.who}>
          <Segment
            label="Кто покупает"
            name="shopperType"
            options={types}
            value={shopperType}
            onChange={(type) => void store.setType(type === "legal_entity" ? "legal_entity" : "retail")}
          />
          {shopperType === "legal_entity" ? <CompanyForm /> : null}
        </div>
      )}
      {shopperType === "legal_entity" ? <CompanyPart /> : null}
      <Person isContact={shopperType !== "retail"} />
      <Recipient />
      {/* Always rendered: screen readers skip a live region that appears together with its text. */}
      <div className={styles.unsaved} role="status">
        {isUnsaved ? (
          <Note tone="warn" icon="alert">
            <div className={styles.again}>
              <span>{"Нет связи. То, что вы\u00a0ввели, осталось на\u00a0странице."}</span>
              <Button variant="secondary" onClick={() => void store.save()}>
                Повторить
              </Button>
            </div>
          </Note>
        ) : null}
      </div>
    </Step>
  );
}

/** After sign-in the page returns unchanged: the input is in the cart, and the carts are merged. */
function SignInOffer() {
  return (
    <p className={styles.offer}>
      <a href={paths.auth("sign-in")} data-modal="auth.sign-in">
        Войдите
      </a>
      {", и\u00a0мы подставим ваши данные. Всё, что вы\u00a0выбрали, останется."}
    </p>
  );
}

function Person({ isContact }: { isContact: boolean }) {
  return (
    <div className={styles.three}>
      <ShopperField
        name="fullName"
        label={isContact ? "Контактное лицо" : "Имя и фамилия"}
        autoComplete="name"
        maxLength={200}
      />
      <ShopperField
        name="phone"
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+7 (___) ___-____"
        mask={maskPhone}
      />
      <ShopperField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        placeholder={isContact ? "Пришлём счёт" : "Пришлём чек"}
      />
    </div>
  );
}

function Recipient() {
  const { hasRecipient, store } = useCheckoutForm();
  return (
    <div>
      <Check checked={hasRecipient} onChange={({ currentTarget }) => store.setRecipient(currentTarget.checked)}>
        Заказ получит другой человек
      </Check>
      {hasRecipient ? (
        <div className={styles.two}>
          <ShopperField name="recipient/fullName" label="Имя и фамилия получателя" autoComplete="off" maxLength={200} />
          <ShopperField
            name="recipient/phone"
            label="Телефон получателя"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+7 (___) ___-____"
            mask={maskPhone}
          />
        </div>
      ) : null}
    </div>
  );
}
