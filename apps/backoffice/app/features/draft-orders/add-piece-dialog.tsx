import { kinds } from "@zertsalo/configurator/kinds";
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { clsx } from "clsx";
import type { FormEvent } from "react";
import { formFields } from "#app/lib/form-fields.ts";
import styles from "./draft-orders.module.css";

/** One configurator makes mirrors with and without backlight. */
const makers = [...new Map(configuratorTypeList.toReversed().map((type) => [kinds[type].plural, type]))].toReversed();

interface AddPieceDialogProps {
  builds: NonNullable<DraftOrder["customer"]>["builds"];
  shopOrigin: string;
  /** A link of a configurator, or the hash of a piece. */
  onAdd: (configuration: string) => void;
  onClose: () => void;
}

/** A piece that the buyer has saved, or one that is put together in the shop's configurator and brought by its link. */
export function AddPieceDialog({ builds, shopOrigin, onAdd, onClose }: AddPieceDialogProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const link = formFields(new FormData(event.currentTarget))("configuration").trim();
    if (link !== "") onAdd(link);
  }
  return (
    <Dialog title="Изделие по размеру" onClose={onClose}>
      {builds.length > 0 && (
        <ul className={styles.builds} aria-label="Сборки покупателя">
          {builds.map(({ name, hash, details, price }) => (
            <li key={hash}>
              <span>
                {name}
                <small>{details}</small>
              </span>
              {price !== null && <b>{formatMoney(price)}</b>}
              <Button size="sm" variant="secondary" aria-label={`Добавить: ${name}`} onClick={() => onAdd(hash)}>
                Добавить
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={clsx(styles.form, builds.length === 0 && styles.first)} onSubmit={submit}>
        <p className={styles.hint}>
          Соберите изделие в&nbsp;конфигураторе и&nbsp;скопируйте адрес страницы:{" "}
          {makers.map(([title, type], at) => (
            <span key={type}>
              {at > 0 && ", "}
              <a href={`${shopOrigin}/konfiguratory/${type}/`} target="_blank" rel="noreferrer">
                {title}
              </a>
            </span>
          ))}
        </p>
        <TextField
          label="Ссылка на изделие"
          name="configuration"
          required
          maxLength={2_000}
          autoComplete="off"
          placeholder={`${shopOrigin}/konfiguratory/…`}
        />
        <Button type="submit" block>
          Добавить изделие
        </Button>
      </form>
    </Dialog>
  );
}
