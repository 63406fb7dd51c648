import type { ShopPart, Switches } from "@zertsalo/contract/shop-parts";
import { shopParts } from "@zertsalo/domain/shop/shop-parts";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import styles from "./switch-list.module.css";

type Part = Switches["parts"][number];

/** All switches, by group. */
export function SwitchList({ parts }: Pick<Switches, "parts">) {
  const [closing, setClosing] = useState<ShopPart | null>(null);
  const groups = Map.groupBy(parts, ({ part }) => shopParts[part].group);
  return (
    <>
      {[...groups].map(([group, own]) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2>{group}</h2>
          <div className={table.wrap}>
            <table className={table.table}>
              <thead className="vh">
                <tr>
                  <th scope="col">Что</th>
                  <th scope="col">Состояние</th>
                  <th scope="col">Действия</th>
                </tr>
              </thead>
              <tbody>
                {own.map((each) => (
                  <Row key={each.part} {...each} onClose={() => setClosing(each.part)} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      {closing && <CloseDialog part={closing} onDone={() => setClosing(null)} />}
    </>
  );
}

function Row({ part, closed, onClose }: Part & { onClose: () => void }) {
  const { name } = shopParts[part];
  return (
    <tr>
      <td className={styles.name}>{name}</td>
      <td>
        <StatusPill tone={closed ? "red" : "green"}>{closed ? "Закрыто" : "Работает"}</StatusPill>
        {closed && (
          <small>
            «{closed.words}», {momentText(closed.at)}, {closed.by}
          </small>
        )}
      </td>
      <td>
        <div className={table.doing}>
          <Button variant="secondary" size="sm" onClick={onClose}>
            {closed ? "Другие слова" : "Закрыть"}
            <span className="vh">: {name}</span>
          </Button>
          {closed && (
            <Form method="post">
              <input type="hidden" name="part" value={part} />
              <Button type="submit" name="step" value="open" size="sm">
                Открыть<span className="vh">: {name}</span>
              </Button>
            </Form>
          )}
        </div>
      </td>
    </tr>
  );
}

function CloseDialog({ part, onDone }: { part: ShopPart; onDone: () => void }) {
  const { name, message } = shopParts[part];
  return (
    <Dialog title={`Закрыть: ${name}`} onClose={onDone} widthPx={440}>
      <Form method="post" className={styles.form} onSubmit={onDone}>
        <input type="hidden" name="part" value={part} />
        <TextArea
          label="Что прочтёт покупатель"
          name="words"
          rows={3}
          minLength={5}
          maxLength={300}
          required
          defaultValue={message}
        />
        <Button type="submit" name="step" value="close" block>
          Закрыть сейчас
        </Button>
      </Form>
    </Dialog>
  );
}
