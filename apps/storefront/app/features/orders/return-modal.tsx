import { OrderChoices, OrderForm } from "./order-form.tsx";
import type { OrderPageData } from "./order-page-data.ts";

interface ReturnModalProps {
  lines: OrderPageData["lines"];
  until: string | null;
  onClose: () => void;
}

/** What goes back, how many of it, and why. The money follows once staff have seen it. */
export function ReturnModal({ lines, until, onClose }: ReturnModalProps) {
  return (
    <OrderForm
      intent="return"
      title="Вернуть товар"
      text={{ label: "Почему возвращаете", isNeeded: true }}
      button={{ label: "Отправить заявку", variant: "primary" }}
      keep="Не возвращать"
      thanks="Заявку получили, ответим в рабочее время"
      onClose={onClose}
    >
      {until ? <p>{until}. Изделия по&nbsp;вашим размерам не&nbsp;возвращаются.</p> : null}
      <OrderChoices legend="Что возвращаете">
        {lines.map(({ uid, name, quantity }) => (
          <label key={uid}>
            <input type="checkbox" name="uid" value={uid} defaultChecked={lines.length === 1} />
            {name}
            {quantity > 1 ? <Quantity uid={uid} most={quantity} /> : null}
          </label>
        ))}
      </OrderChoices>
    </OrderForm>
  );
}

function Quantity({ uid, most }: { uid: string; most: number }) {
  return (
    <select name={`quantity/${uid}`} aria-label="Сколько" defaultValue={most}>
      {Array.from({ length: most }, (_, at) => (
        <option key={at} value={at + 1}>{`${at + 1}\u00a0шт.`}</option>
      ))}
    </select>
  );
}
