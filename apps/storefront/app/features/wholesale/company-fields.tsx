import { isTrader, traderForm } from "@zertsalo/domain/companies/company-form";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { Segment } from "@zertsalo/ui/segment";
import { type FormEvent, useRef } from "react";
import { companyForm, type TypedCompany } from "#app/lib/companies/use-typed-company.ts";
import styles from "./company-fields.module.css";

interface CompanyFieldsProps {
  company: TypedCompany;
  type: (inn: string, orgType?: string) => void;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** Phone to call if the register's data is wrong. */
  phone: string;
}

/** Only the INN while the register finds the rest; all fields otherwise. */
export function CompanyFields({ company, type, errors, values, phone }: CompanyFieldsProps) {
  const { orgType, inn, lookup, isAsking } = company;
  const field = useRef<HTMLInputElement>(null);
  const found = lookup?.company ?? null;
  const isByHand = lookup?.outcome === "absent" || lookup?.outcome === "silent" || Boolean(values.name);
  const change = () => {
    type("");
    field.current?.focus();
  };
  return (
    <>
      <Segment
        label="Форма"
        name="form"
        options={[
          { value: companyForm, name: "Организация" },
          { value: traderForm, name: "ИП" },
        ]}
        value={isTrader(orgType) ? traderForm : companyForm}
        onChange={(form) => type(inn, form)}
      />
      <TextField
        ref={field}
        name="inn"
        label="ИНН"
        inputMode="numeric"
        autoComplete="off"
        placeholder={isTrader(orgType) ? "ИНН, 12 цифр" : "ИНН, 10 цифр"}
        value={inn}
        onChange={(event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value)}
        error={errors.inn || undefined}
        hint={isAsking ? "Ищем в реестре…" : undefined}
      />
      <div className={styles.said} role="status">
        {lookup?.outcome === "absent" ? "Не нашли компанию с таким ИНН. Заполните вручную" : null}
        {lookup?.outcome === "silent" ? "Реестр сейчас не отвечает. Заполните вручную" : null}
      </div>
      {lookup?.outcome === "closed" ? (
        <p className={styles.closed} role="alert">
          <Icon name="alert" />
          <span>
            По данным реестра компания не действует. Позвоните менеджеру:{" "}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
          </span>
        </p>
      ) : null}
      {found ? (
        <div className={styles.found}>
          <Icon name="building" />
          <div>
            <b>{found.name}</b>
            <span>
              {[`ИНН ${found.inn}`, found.kpp && `КПП ${found.kpp}`, found.address].filter(Boolean).join(", ")}
            </span>
          </div>
          <button type="button" onClick={change}>
            Изменить
          </button>
          <input type="hidden" name="orgType" value={found.orgType.shortName} />
          <input type="hidden" name="kpp" value={found.kpp ?? ""} />
          <input type="hidden" name="name" value={found.name} />
          <input type="hidden" name="director" value={found.director} />
        </div>
      ) : (
        <div className={styles.byHand} hidden={!isByHand}>
          <input type="hidden" name="orgType" value={orgType} />
          {isTrader(orgType) ? null : (
            <TextField
              name="kpp"
              label="КПП"
              inputMode="numeric"
              maxLength={9}
              placeholder="9 цифр"
              defaultValue={values.kpp}
              error={errors.kpp || undefined}
            />
          )}
          <TextField
            name="name"
            label="Название организации"
            autoComplete="organization"
            defaultValue={values.name}
            error={errors.name || undefined}
          />
          <TextField
            name="director"
            label="Директор"
            autoComplete="off"
            defaultValue={values.director}
            error={errors.director || undefined}
          />
        </div>
      )}
    </>
  );
}
