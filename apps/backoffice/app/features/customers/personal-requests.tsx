import type {
  PersonalRequest,
  PersonalRequestKind,
  PersonalRequestWay,
} from "@zertsalo/contract/staff-personal-requests";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { dayText } from "#app/lib/moments.ts";
import styles from "./customer-card.module.css";
import { CustomerPlate } from "./plate.tsx";
import { saveExport } from "./save-export.ts";

export const requestKinds: Readonly<Record<PersonalRequestKind, string>> = {
  export: "Выдать данные",
  erase: "Удалить данные",
};
export const requestWays: Readonly<Record<PersonalRequestWay, string>> = {
  email: "письмом",
  phone: "по телефону",
  post: "почтой",
  visit: "лично",
  account: "в кабинете",
};
const [recordedKinds, recordedWays] = [requestKinds, requestWays].map((names) =>
  Object.entries(names).flatMap(([value, name]) => (value === "account" ? [] : [{ value, name }])),
) as [{ value: string; name: string }[], { value: string; name: string }[]];

interface PersonalRequestsProps {
  requests: readonly PersonalRequest[];
  canRecord: boolean;
  /** An owner: hands data out, erases, refuses. */
  canDecide: boolean;
  isErased: boolean;
  today: string;
}

/** Demands under 152-FZ on the card: what waits, until when, and what was done. */
export function PersonalRequests({ requests, canRecord, canDecide, isErased, today }: PersonalRequestsProps) {
  const [open, setOpen] = useState<"record" | PersonalRequest | null>(null);
  return (
    <CustomerPlate title="Запросы по 152-ФЗ">
      {requests.length === 0 && <p className={styles.none}>Не было</p>}
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <span>
              {requestKinds[request.kind]}
              <small>
                {requestWays[request.way]} {dayText(request.receivedOn)}
                {request.note && `: ${request.note}`}
              </small>
              {request.answer && <small>Ответили: {request.answer}</small>}
              {request.state === "open" && canDecide && (
                <RequestDeeds request={request} onDecide={() => setOpen(request)} />
              )}
            </span>
            <span className={styles.term} data-tone={request.term.tone}>
              {request.term.text}
              {request.state === "open" && <small>до {dayText(request.dueOn)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {canRecord && !isErased && (
        <p className={styles.doing}>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen("record")}>
            Записать запрос
          </Button>
        </p>
      )}
      {open === "record" && <RecordRequestDialog today={today} onClose={() => setOpen(null)} />}
      {open !== null && open !== "record" && <DecideDialog request={open} onClose={() => setOpen(null)} />}
    </CustomerPlate>
  );
}

function RequestDeeds({ request, onDecide }: { request: PersonalRequest; onDecide: () => void }) {
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    setIsBusy(true);
    setRefusal(await saveExport(request));
    setIsBusy(false);
    await revalidate();
  }
  return (
    <span className={styles.doing}>
      {request.kind === "export" && (
        <Button size="sm" busy={isBusy} onClick={() => void save()}>
          Выдать файлом
        </Button>
      )}
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onDecide}>
        {request.kind === "erase" ? "Решить" : "Отказать"}
      </Button>
      {refusal && <small role="status">{refusal}</small>}
    </span>
  );
}

function RecordRequestDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title="Запрос по 152-ФЗ" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.dialog}>
        {refusal && <Refusal text={refusal} />}
        <Select label="Что просит" name="kind" options={recordedKinds} defaultValue="export" />
        <Select label="Как пришёл" name="way" options={recordedWays} defaultValue="email" />
        <TextField label="Когда пришёл" name="receivedOn" type="date" max={today} defaultValue={today} required />
        <TextArea label="Чем подтвердил личность" name="note" rows={2} maxLength={1000} />
        <p>Ответить нужно за 10 рабочих дней. Данные выдаёт и удаляет владелец.</p>
        <Button type="submit" name="step" value="record" busy={isBusy} block>
          Записать
        </Button>
      </Form>
    </Dialog>
  );
}

function DecideDialog({ request, onClose }: { request: PersonalRequest; onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const [isRefusing, setIsRefusing] = useState(request.kind === "export");
  return (
    <Dialog title={isRefusing ? "Отказать в запросе" : "Удалить данные?"} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.dialog}>
        {refusal && <Refusal text={refusal} />}
        <input type="hidden" name="id" value={request.id} />
        <input type="hidden" name="version" value={request.version} />
        {isRefusing ? (
          <TextArea
            label="Причина, её увидит покупатель"
            name="answer"
            rows={3}
            minLength={5}
            maxLength={1000}
            required
          />
        ) : (
          <p>
            Имя, контакты, адреса, переписка, корзина, сборки и заметки исчезнут насовсем. Заказы и чеки останутся без
            имени: их хранит закон. Вернуть данные нельзя.
          </p>
        )}
        <Button
          type="submit"
          name="step"
          value={isRefusing ? "refuse" : "erase"}
          variant={isRefusing ? "primary" : "danger"}
          busy={isBusy}
          block
        >
          {isRefusing ? "Отказать" : "Удалить насовсем"}
        </Button>
        {!isRefusing && (
          <Button type="button" variant="secondary" block onClick={() => setIsRefusing(true)}>
            Отказать с причиной
          </Button>
        )}
      </Form>
    </Dialog>
  );
}

const Refusal = ({ text }: { text: string }) => (
  <Note tone="warn" icon="alert" isNews>
    {text}
  </Note>
);
