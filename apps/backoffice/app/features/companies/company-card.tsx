import type { StaffCompanyCard } from "@zertsalo/contract/staff-company-terms";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import editor from "#app/lib/editor/editor.module.css";
import { dayText } from "#app/lib/moments.ts";
import { FigureRow } from "#app/lib/page/figure-row.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./company-card.module.css";
import { CompanyDebtPlate } from "./company-debt.tsx";
import { companyStates } from "./company-table.tsx";
import { TermsEditor } from "./terms-editor.tsx";

interface CompanyCardProps {
  card: StaffCompanyCard;
  canChange: boolean;
  isDone: boolean;
}

export function CompanyCard({ card, canChange, isDone }: CompanyCardProps) {
  const { company, credit } = card;
  const { debt } = credit;
  return (
    <div className={styles.card}>
      <FigureRow
        figures={[
          { title: "Скидка сегодня", value: `${card.discountPercent} %`, note: whyNote(card) },
          {
            title: "Оплата",
            value: credit.deferDays > 0 ? formatCount(credit.deferDays, ["день", "дня", "дней"]) : "Предоплата",
            note: credit.deferDays > 0 ? "отсрочки после выдачи" : "",
          },
          limitFigure(card),
          { title: "Долг", value: formatMoney(debt.debt), note: "выдано и не оплачено" },
          {
            title: "Просрочено",
            value: formatMoney(debt.overdue),
            note: debt.overdue > 0 ? `до ${formatCount(debt.overdueDays, ["дня", "дней", "дней"])}` : "",
          },
        ]}
      />
      <div className={editor.split}>
        <TermsEditor card={card} canChange={canChange} isDone={isDone} />
        <Plate
          title="Компания"
          doing={<StatusPill tone={companyStates[company.state].tone}>{companyStates[company.state].name}</StatusPill>}
        >
          <ul className={styles.people}>
            <li>
              ИНН {company.inn}
              {company.kpp && `, КПП ${company.kpp}`}
              {company.director && `, ${company.director}`}
            </li>
            {company.address && <li>{company.address}</li>}
            {company.people.map(({ id, name, email, phone }) => (
              <li key={id}>
                {name} {email && <a href={`mailto:${email}`}>{email}</a>}{" "}
                {phone && <a href={`tel:+${phone}`}>{maskPhone(phone)}</a>}
              </li>
            ))}
          </ul>
        </Plate>
      </div>
      <CompanyDebtPlate debt={debt} />
    </div>
  );
}

function whyNote({ own, isOwnInForce, tier }: StaffCompanyCard): string {
  if (!own) return tier ? `тип «${tier.name}»` : "";
  if (isOwnInForce) return own.endsOn ? `свои условия по ${dayText(own.endsOn)}` : "свои условия";
  return `свои условия с ${dayText(own.startsOn)}${own.endsOn ? ` по ${dayText(own.endsOn)}` : ""}, сегодня не действуют`;
}

function limitFigure({ credit: { creditLimit, debt } }: StaffCompanyCard) {
  if (creditLimit === null) return { title: "Лимит", value: "Не задан", note: `занято ${formatMoney(debt.used)}` };
  const free = creditLimit - debt.used;
  const note = free >= 0 ? `из ${formatMoney(creditLimit)}` : `лимит ${formatMoney(creditLimit)} превышен`;
  return { title: "Свободно из лимита", value: formatMoney(Math.max(0, free)), note };
}
