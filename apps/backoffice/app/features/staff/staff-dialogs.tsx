import type { StaffAccount } from "@zertsalo/contract/staff";
import { staffRoleNames, staffRoles } from "@zertsalo/contract/staff-roles";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { type Invited, useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./staff-dialogs.module.css";

interface AccountDialogProps {
  /** Null: somebody new. */
  account: StaffAccount | null;
  /** Those that the shop has made. */
  ownRoles: StaffAccount["ownRoles"];
  onDone: (invited: Invited | null) => void;
  onClose: () => void;
}

export function AccountDialog({ account, ownRoles, onDone, onClose }: AccountDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(({ invited = null }) => onDone(invited));
  return (
    <Dialog title={account ? `Роли: ${account.name}` : "Новый сотрудник"} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        {account ? (
          <input type="hidden" name="id" value={account.id} />
        ) : (
          <>
            <TextField label="Имя и фамилия" name="name" minLength={2} maxLength={100} required autoComplete="off" />
            <TextField label="Почта" name="email" type="email" required autoComplete="off" />
          </>
        )}
        <fieldset className={styles.roles}>
          <legend>Роли</legend>
          {staffRoles.map((role) => (
            <Check key={role} name="roles" value={role} defaultChecked={account?.roles.includes(role) ?? false}>
              {staffRoleNames[role]}
            </Check>
          ))}
          {ownRoles.map(({ id, name }) => (
            <Check
              key={id}
              name="ownRoles"
              value={id}
              defaultChecked={account?.ownRoles.some((own) => own.id === id) ?? false}
            >
              {name}
            </Check>
          ))}
        </fieldset>
        <Button type="submit" name="step" value={account ? "roles" : "create"} busy={isBusy} block>
          {account ? "Сохранить" : "Добавить и получить ссылку"}
        </Button>
      </Form>
    </Dialog>
  );
}

interface LinkDialogProps extends Invited {
  onClose: () => void;
}

/** The one time that the link is seen. */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  return (
    <Dialog title={`Ссылка для входа: ${name}`} onClose={onClose}>
      <p className={styles.text}>
        Передайте её лично или в защищённой переписке. Она работает один раз, три дня, и больше не покажется.
      </p>
      <TextField label="Ссылка" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.copy}>
        <Button onClick={() => void navigator.clipboard.writeText(link).then(onClose)}>Скопировать и закрыть</Button>
      </div>
    </Dialog>
  );
}
