import { apiScopeTexts } from "@zertsalo/contract/api-scopes";
import type { ApiKey } from "@zertsalo/contract/staff-api-keys";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import styles from "./api-keys.module.css";
import { endText, keyStates, limitText } from "./key-texts.ts";

/** Live ones first. Those that have ended stay for a while, so that a system that was cut off is found. */
export function KeyTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Система</th>
            <th scope="col">Что читает</th>
            <th scope="col">Состояние</th>
            <th scope="col">Последнее обращение</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
          ))}
        </tbody>
      </table>
      {keys.length === 0 && (
        <p className={table.empty}>
          Ключей пока нет. Создайте ключ для учётной системы, витрины партнёра или сайта: он читает только то, что вы
          разрешите
        </p>
      )}
    </div>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, scopes, limitPerMinute, state, createdAt, usedAt } = apiKey;
  const { text, tone } = keyStates[state];
  return (
    <tr>
      <td className={styles.name}>
        <b>{name}</b>
        <small>Создан {momentText(createdAt)}</small>
      </td>
      <td>
        {scopes.map((scope) => apiScopeTexts[scope].title).join(", ")}
        <small>{limitText(limitPerMinute)}</small>
      </td>
      <td>
        <StatusPill tone={tone}>{text}</StatusPill>
        <small>{endText(apiKey)}</small>
      </td>
      <td className={table.moment} data-name="Последнее обращение">
        {usedAt ? momentText(usedAt) : "Ещё не было"}
      </td>
      <td>
        {state === "live" && (
          <div className={table.doing}>
            <Button variant="secondary" size="sm" onClick={onRevoke}>
              Отозвать<span className="vh">: {name}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
