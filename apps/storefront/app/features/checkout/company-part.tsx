import { isTrader, traderForm } from "@zertsalo/domain/companies/company-form";
import { Segment } from "@zertsalo/ui/segment";
import { useEffect } from "react";
import { companyForm, useTypedCompany } from "#app/lib/companies/use-typed-company.ts";
import styles from "./company-part.module.css";
import { ShopperField } from "./shopper-field.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";

const forms = [
  { value: companyForm, name: "Организация" },
  { value: traderForm, name: "ИП" },
];

const digits = (most: number) => (typed: string) => typed.replaceAll(/\D/g, "").slice(0, most);
const innDigits = digits(12);
const kppDigits = digits(9);

/** A sole trader has an INN of another length, and no KPP. */
export function CompanyForm() {
  const { values, store } = useCheckoutForm();
  return (
    <Segment
      label="Форма"
      name="company-form"
      options={forms}
      value={isTrader(values["legalInfo/form"]) ? traderForm : companyForm}
      onChange={(value) => {
        store.type({ "legalInfo/form": value, ...(value === traderForm && { "legalInfo/kpp": "" }) });
        void store.leave("legalInfo/form");
      }}
    />
  );
}

/** The paying company: its INN is enough if the register finds the rest. */
export function CompanyPart() {
  const { values } = useCheckoutForm();
  const isSoleTrader = isTrader(values["legalInfo/form"]);
  const hint = useRegister();
  return (
    <div className={styles.fields}>
      <ShopperField
        name="legalInfo/inn"
        label="ИНН"
        inputMode="numeric"
        autoComplete="off"
        placeholder={isSoleTrader ? "12 цифр" : "10 цифр"}
        mask={innDigits}
        hint={hint}
      />
      {isSoleTrader ? null : (
        <ShopperField
          name="legalInfo/kpp"
          label="КПП"
          inputMode="numeric"
          autoComplete="off"
          placeholder="9 цифр"
          mask={kppDigits}
        />
      )}
      <ShopperField
        name="legalInfo/name"
        label={isSoleTrader ? "Фамилия, имя, отчество" : "Название организации"}
        autoComplete="organization"
        maxLength={200}
      />
      <ShopperField
        className={styles.address}
        name="legalInfo/address"
        label="Юридический адрес"
        autoComplete="off"
        maxLength={300}
      />
    </div>
  );
}

/** Fills in the register's data for the INN; otherwise returns the message for the field. */
function useRegister(): string | undefined {
  const { values, store } = useCheckoutForm();
  const inn = values["legalInfo/inn"];
  const form = values["legalInfo/form"];
  // An INN that was saved before has been looked up before.
  const { company, type } = useTypedCompany({ inn, orgType: form });
  const { lookup, isAsking } = company;
  useEffect(() => {
    if (inn !== company.inn || form !== company.orgType) type(inn, form);
  }, [inn, form, company, type]);
  useEffect(() => {
    const found = lookup?.company;
    if (!found) return;
    store.type({
      "legalInfo/kpp": found.kpp ?? "",
      "legalInfo/name": found.name,
      "legalInfo/address": found.address,
    });
    void store.leave("legalInfo/name");
  }, [lookup, store]);
  if (isAsking) return "Ищем в реестре…";
  switch (lookup?.outcome) {
    case "absent":
      return "Не нашли компанию с таким ИНН. Заполните вручную";
    case "silent":
      return "Реестр сейчас не отвечает. Заполните вручную";
    case "closed":
      return "По данным реестра компания не действует";
    default:
      return undefined;
  }
}
