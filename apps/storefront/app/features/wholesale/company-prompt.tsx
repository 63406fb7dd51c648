import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { SwitchForm } from "#app/lib/companies/switch-form.tsx";
import { changeMe, type CompanyPromptData } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { postForm } from "#app/lib/http/send-form.ts";
import { AddCompanyModal } from "./add-company-modal.tsx";
import { Note } from "@zertsalo/ui/note";
import styles from "./company-prompt.module.css";

/** Once in a visit: his company cannot order, so he chooses another one, adds one, or calls the manager. */
export function CompanyPrompt({ prompt: { name, reason, others, phone } }: { prompt: CompanyPromptData }) {
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    void postForm(paths.shell.choices, { company_prompt: "1" });
  }, []);
  const close = () => changeMe({ companyPrompt: null });
  if (isAdding) return <AddCompanyModal phone={phone} onClose={close} />;
  return (
    <Dialog title="Выберите компанию" widthPx={440} onClose={close}>
      <div className={styles.prompt}>
        <Note tone="warn" icon="clock">
          <b>{name}.</b> {reason}
        </Note>
        {others.length > 0 ? (
          <SwitchForm>
            <ul className={styles.others} aria-label="Другие компании">
              {others.map((company) => (
                <li key={company.id}>
                  <button name="companyId" value={company.id}>
                    <Icon name="building" />
                    <span>
                      <b>{company.name}</b>
                      <small className={clsx(company.isActive || styles.waits)}>{company.about}</small>
                    </span>
                    <Icon name="right" />
                  </button>
                </li>
              ))}
            </ul>
          </SwitchForm>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="secondary" size="lg" block onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Добавить компанию
          </Button>
          <Button variant="ghost" size="lg" block onClick={close}>
            Не сейчас
          </Button>
        </div>
        {phone ? (
          <p className={styles.manager}>
            Менеджер: <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
