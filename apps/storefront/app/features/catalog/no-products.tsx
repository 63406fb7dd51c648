import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";

/** In place of a list that is empty or could not be had. */
export function NoProducts({ isFailed, resetHref }: { isFailed: boolean; resetHref: string | null }) {
  if (isFailed) return <NotLoaded title="Не удалось загрузить товары" />;
  if (!resetHref) {
    return <EmptyBlock title="В разделе скоро появятся товары" text="Пока посмотрите соседние разделы." />;
  }
  return (
    <EmptyBlock title="По этим фильтрам ничего нет" text="Попробуйте снять один из них. Чаще всего мешает ширина.">
      <a className={buttonClass({ variant: "secondary" })} href={resetHref} data-keep-scroll>
        Сбросить
      </a>
    </EmptyBlock>
  );
}
