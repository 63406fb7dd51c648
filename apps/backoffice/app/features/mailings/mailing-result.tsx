import type { MailingChoices, StaffMailing } from "@zertsalo/contract/staff-mailings";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { momentText } from "#app/lib/moments.ts";
import { FigureRow } from "#app/lib/page/figure-row.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { MailingMoves } from "./mailing-moves.tsx";
import { MailingPreview } from "./mailing-preview.tsx";
import { everybody } from "./mailing-texts.ts";
import styles from "./mailings.module.css";
import { TroubleList } from "./trouble-list.tsx";

interface MailingResultProps {
  mailing: StaffMailing;
  troubles: Parameters<typeof TroubleList>[0]["troubles"];
  sender: MailingChoices["sender"];
}

/** A mailing that is no draft any more: what has become of it, and what can still be done. */
export function MailingResult({ mailing, troubles, sender }: MailingResultProps) {
  const { content, segment, startsAt, begunAt, endedAt } = mailing;
  return (
    <div className={styles.result}>
      {begunAt && <FigureRow figures={resultFigures(mailing)} />}
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Plate title="Отправка">
            <dl className={styles.list}>
              <Fact name="Кому" value={segment?.name ?? everybody} />
              <Fact name="Писем в минуту" value={formatNumber(content.ratePerMinute)} />
              {startsAt && <Fact name="Назначена на" value={momentText(startsAt)} />}
              {begunAt && <Fact name="Началась" value={momentText(begunAt)} />}
              {endedAt && <Fact name="Закончилась" value={momentText(endedAt)} />}
            </dl>
            <MailingMoves mailing={mailing} />
          </Plate>
          <TroubleList troubles={troubles} />
        </div>
        <MailingPreview content={content} sender={sender} />
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function resultFigures({ figures, orders }: StaffMailing) {
  const { recipients, sent, waiting, queued, skipped, refused, bounced, unsubscribed } = figures;
  const onTheWay = waiting + queued;
  return [
    {
      title: "Отправлено",
      value: formatNumber(sent),
      note: `из ${formatNumber(recipients)}${onTheWay > 0 ? `, ждут ${formatNumber(onTheWay)}` : ""}`,
    },
    {
      title: "Не доставлено",
      value: formatNumber(refused + bounced),
      note: bounced > 0 ? `${formatNumber(bounced)} адресов больше не пишем` : "",
    },
    { title: "Не отправили", value: formatNumber(skipped), note: "согласия больше нет или остановили" },
    { title: "Отписались", value: formatNumber(unsubscribed), note: "по ссылке этого письма" },
    {
      title: "Заказы за 7 дней",
      value: formatNumber(orders?.count ?? 0),
      note: `на ${formatMoney(orders?.total ?? 0)}`,
    },
  ];
}
