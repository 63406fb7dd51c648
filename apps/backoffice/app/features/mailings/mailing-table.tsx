import type { ListedMailing } from "@zertsalo/contract/staff-mailings";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { everybody, mailingPills } from "./mailing-texts.ts";

export function MailingTable({ mailings }: { mailings: readonly ListedMailing[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Рассылка</th>
            <th scope="col">Состояние</th>
            <th scope="col" className={table.number}>
              Отправлено
            </th>
            <th scope="col" className={table.number}>
              Не доставлено
            </th>
            <th scope="col" className={table.number}>
              Отписались
            </th>
          </tr>
        </thead>
        <tbody>
          {mailings.map((mailing) => (
            <MailingRow key={mailing.id} mailing={mailing} />
          ))}
        </tbody>
      </table>
      {mailings.length === 0 && (
        <p className={table.empty}>
          Рассылок пока нет. Новая начнётся черновиком: без вашей команды ничего не&nbsp;отправится.
        </p>
      )}
    </div>
  );
}

function MailingRow({ mailing }: { mailing: ListedMailing }) {
  const { id, name, segment, state, startsAt, figures } = mailing;
  const { recipients, sent, refused, bounced, unsubscribed } = figures;
  const pill = mailingPills[state];
  return (
    <tr>
      <td>
        <Link to={`/mailings/${id}/`}>{name}</Link>
        <small>{segment?.name ?? everybody}</small>
      </td>
      <td>
        <StatusPill tone={pill.tone}>{pill.name}</StatusPill>
        {startsAt && <small>{momentText(startsAt)}</small>}
      </td>
      <td className={table.number} data-name="Отправлено">
        {formatNumber(sent)}
        {recipients > 0 && <small>из&nbsp;{formatCount(recipients, ["адреса", "адресов", "адресов"])}</small>}
      </td>
      <td className={table.number} data-name="Не доставлено">
        {formatNumber(refused + bounced)}
      </td>
      <td className={table.number} data-name="Отписались">
        {formatNumber(unsubscribed)}
      </td>
    </tr>
  );
}
