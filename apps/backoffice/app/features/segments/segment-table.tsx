import type { SegmentChoices, StaffSegment } from "@zertsalo/contract/staff-segments";
import { segmentText } from "@zertsalo/domain/segments/condition-texts";
import { formatNumber } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { segmentNames } from "./segment-names.ts";

interface SegmentTableProps {
  segments: readonly StaffSegment[];
  choices: SegmentChoices;
}

export function SegmentTable({ segments, choices }: SegmentTableProps) {
  const names = segmentNames(choices);
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Сегмент</th>
            <th scope="col">Где стоит</th>
            <th scope="col" className={table.number}>
              Покупателей
            </th>
          </tr>
        </thead>
        <tbody>
          {segments.map(({ id, content, discounts, mailings, customers, countedAt }) => (
            <tr key={id}>
              <td>
                <Link to={`/segments/${id}/`}>{content.name}</Link>
                <small>{segmentText(content, names)}</small>
              </td>
              <td>
                {discounts.map((rule) => (
                  <small key={rule.id}>
                    Правило: <Link to={`/discounts/${rule.id}/`}>{rule.name}</Link>
                  </small>
                ))}
                {mailings.map((mailing) => (
                  <small key={mailing.id}>
                    Рассылка: <Link to={`/mailings/${mailing.id}/`}>{mailing.name}</Link>
                  </small>
                ))}
                {discounts.length + mailings.length === 0 && <small>Пока нигде</small>}
              </td>
              <td className={table.number} data-name="Покупателей">
                {formatNumber(customers)}
                <small>на&nbsp;{momentText(countedAt)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {segments.length === 0 && (
        <p className={table.empty}>
          Сегментов пока нет. Сегмент&nbsp;— это условие, а&nbsp;не&nbsp;список: новые покупатели попадают в&nbsp;него
          сами.
        </p>
      )}
    </div>
  );
}
