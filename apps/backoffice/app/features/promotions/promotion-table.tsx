import type { StaffPromotion } from "@zertsalo/contract/staff-promotions";
import { promoConditions, promoGives } from "@zertsalo/domain/cart/promo-changes";
import { Button } from "@zertsalo/ui/button";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { daysText } from "./promotion-days.ts";

const states: Readonly<Record<StaffPromotion["state"], { name: string; tone: StatusTone }>> = {
  soon: { name: "Скоро", tone: "grey" },
  works: { name: "Действует", tone: "green" },
  "used-up": { name: "Израсходован", tone: "yellow" },
  stopped: { name: "Остановлен", tone: "red" },
  over: { name: "Закончился", tone: "grey" },
};

interface PromotionTableProps {
  promotions: readonly StaffPromotion[];
  sections: readonly { code: string; name: string }[];
  onLimits: (promotion: StaffPromotion) => void;
  onStop: (promotion: StaffPromotion) => void;
}

export function PromotionTable({ promotions, sections, onLimits, onStop }: PromotionTableProps) {
  const sectionName = (code: string) => sections.find((section) => section.code === code)?.name ?? code;
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Код</th>
            <th scope="col">Что даёт</th>
            <th scope="col">Срок</th>
            <th scope="col" className={table.number}>
              Использован
            </th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {promotions.map((promotion) => {
            const { id, code, note, state, endsAt, endBeforeStop, used, usageLimit } = promotion;
            return (
              <tr key={id}>
                <td>
                  <b>{code}</b>
                  <small>{note}</small>
                </td>
                <td>
                  {promoGives(promotion)}
                  <small>{promoConditions(promotion, sectionName)}</small>
                </td>
                <td>
                  <StatusPill tone={states[state].tone}>{states[state].name}</StatusPill>
                  <small>{daysText(promotion)}</small>
                  {endBeforeStop !== null && <small>Остановлен {momentText(endsAt)}</small>}
                </td>
                <td className={table.number} data-name="Использован">
                  {used}
                  {usageLimit !== null && ` из ${usageLimit}`}
                </td>
                <td>
                  <div className={table.doing}>
                    <Button variant="secondary" size="sm" onClick={() => onLimits(promotion)}>
                      Срок и лимит<span className="vh">: {code}</span>
                    </Button>
                    {state === "stopped" && (
                      <Form method="post">
                        <input type="hidden" name="id" value={id} />
                        <Button type="submit" name="step" value="resume" variant="secondary" size="sm">
                          Вернуть<span className="vh">: {code}</span>
                        </Button>
                      </Form>
                    )}
                    {state !== "over" && state !== "stopped" && (
                      <Button variant="secondary" size="sm" onClick={() => onStop(promotion)}>
                        Остановить<span className="vh">: {code}</span>
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {promotions.length === 0 && <p className={table.empty}>Таких промокодов нет</p>}
    </div>
  );
}
