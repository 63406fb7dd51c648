import type { CapacityBoard, OutageKind } from "@zertsalo/contract/staff-capacity";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { Form } from "react-router";
import { monthDayText } from "./days.ts";
import styles from "./capacity.module.css";

const kinds: Readonly<Record<OutageKind, string>> = {
  breakdown: "Станок встал",
  illness: "Болезнь",
  vacation: "Отпуск",
  maintenance: "Обслуживание",
};

interface OutagesProps extends Pick<CapacityBoard, "outages" | "planVersion"> {
  canPlan: boolean;
}

export function Outages({ outages, planVersion, canPlan }: OutagesProps) {
  return (
    <section className={styles.panel} aria-labelledby="outages-title">
      <h2 id="outages-title">Чего не хватает</h2>
      {outages.length === 0 ? (
        <p className={styles.hint}>Все участки работают, все на&nbsp;местах.</p>
      ) : (
        <ul className={styles.outages}>
          {outages.map(({ id, station, machines, from, to, kind, note, by }) => (
            <li key={id}>
              <span>
                {station}, {kinds[kind].toLowerCase()}
                <small>
                  {monthDayText(from)}&nbsp;– {monthDayText(to)}, мест: −{machines}
                  {note && `. ${note}`}. {by}
                </small>
              </span>
              {canPlan && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="plan" value={planVersion} />
                  <input type="hidden" name="outage" value={id} />
                  <Button type="submit" variant="secondary" size="sm" name="step" value="end">
                    Снова работает<span className="vh">: {station}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OutageDialogProps extends Pick<CapacityBoard, "stations" | "planVersion"> {
  today: string;
  onDone: () => void;
}

/** What stands and how long; the plan follows at once. */
export function OutageDialog({ stations, planVersion, today, onDone }: OutageDialogProps) {
  return (
    <Dialog title="Станок встал или кого-то нет" onClose={onDone} widthPx={440}>
      <Form method="post" className={styles.form} onSubmit={onDone} preventScrollReset>
        <input type="hidden" name="plan" value={planVersion} />
        <Select label="Участок" name="station" options={stations.map(({ code, name }) => ({ value: code, name }))} />
        <Select
          label="Что случилось"
          name="kind"
          options={Object.entries(kinds).map(([value, name]) => ({ value, name }))}
        />
        <TextField
          label="Сколько мест не работает"
          name="machines"
          type="number"
          min={0.5}
          max={20}
          step={0.5}
          defaultValue={1}
          hint="Половина: коллега подменяет на полдня"
          required
        />
        <div className={styles.dates}>
          <TextField label="С какого дня" name="from" type="date" defaultValue={today} required />
          <TextField label="По какой день" name="to" type="date" defaultValue={today} required />
        </div>
        <TextField label="Примечание" name="note" maxLength={300} />
        <Button type="submit" name="step" value="add" block>
          Записать и&nbsp;пересчитать план
        </Button>
        <p className={styles.hint}>Обещанные дни не&nbsp;изменятся: опоздания появятся в&nbsp;списке угроз.</p>
      </Form>
    </Dialog>
  );
}
