import type { InquiryView } from "@zertsalo/contract/staff-inquiries";
import { Pills } from "#app/lib/list/pills.tsx";

const titles: Readonly<Record<InquiryView, string>> = {
  open: "Все",
  unassigned: "Без ответственного",
  mine: "Мои",
  complaints: "Претензии",
  questions: "Вопросы",
  projects: "Проекты и дизайнеры",
  documents: "Документы",
  waiting: "Ждём покупателя",
  visits: "Визиты",
  closed: "Закрытые",
};

interface InquiryViewsProps {
  view: InquiryView;
  q: string;
  counts: Readonly<Record<InquiryView, number>>;
}

export function InquiryViews({ view, q, counts }: InquiryViewsProps) {
  const pills = (Object.keys(titles) as InquiryView[]).map((each) => ({
    title: titles[each],
    to: `/inquiries/?${new URLSearchParams({ ...(each !== "open" && { view: each }), ...(q && { q }) })}`,
    isCurrent: each === view,
    count: counts[each],
  }));
  return <Pills label="Какие обращения показать" pills={pills} />;
}
