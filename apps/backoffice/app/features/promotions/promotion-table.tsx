import type { StaffPromotion } from "@zertsalo/contract/staff-promotions";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { termText } from "#app/lib/moments.ts";

const states: Readonly<Record<StaffPromotion["state"], { name: string; tone: StatusTone }>> = {
  soon: { name: "Скоро", tone: "grey" },
  works: { name: "Действует", tone: "green" },
  "used-up": { name: "Израсходован", tone: "yellow" },
  over: { name: "Закончился", tone: "grey" },
};

const audiences = { all: "для всех", retail: "для зарегистрированных", b2b: "для компаний" };

function givesText({ kind, value }: StaffPromotion): string {
  if (kind === "freeDelivery") return "Бесплатная доставка";
  return kind === "percent" ? `−${value} %` : `−${formatMoney(value)}`;
}

function termsText(promotion: StaffPromotion, sectionName: (code: string) => string): string {
  return [
    audiences[promotion.audience],
    promotion.minItemsTotal > 0 && `от ${formatMoney(promotion.minItemsTotal)}`,
    promotion.sectionCode && `раздел «${sectionName(promotion.sectionCode)}»`,
    promotion.excludesSale && "кроме распродажи",
    promotion.excludesSpecial && "кроме изделий на заказ",
    promotion.isExpertOnly && "через эксперта",
    promotion.isOncePerBuyer && "один раз",
  ]
    .filter(Boolean)
    .join(", ");
}

interface PromotionTableProps {
  promotions: readonly StaffPromotion[];
  sections: readonly { code: string; name: string }[];
  onLimits: (promotion: StaffPromotion) => void;
}

export function PromotionTable({ promotions, sections, onLimits }: PromotionTableProps) {
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
            const { id, code, note, state, startsAt, endsAt, used, usageLimit } = promotion;
            return (
              <tr key={id}>
                <td>
                  <b>{code}</b>
                  <small>{note}</small>
                </td>
                <td>
                  {givesText(promotion)}
                  <small>{termsText(promotion, sectionName)}</small>
                </td>
                <td>
                  <StatusPill tone={states[state].tone}>{states[state].name}</StatusPill>
                  <small>{termText(startsAt, endsAt)}</small>
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
                    {state !== "over" && (
                      <Form method="post">
                        <input type="hidden" name="id" value={id} />
                        <Button type="submit" name="step" value="stop" variant="secondary" size="sm">
                          Остановить<span className="vh">: {code}</span>
                        </Button>
                      </Form>
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
