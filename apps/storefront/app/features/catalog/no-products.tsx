import { Button, buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { useRevalidator } from "react-router";

/** In place of a list that is empty or could not be had. */
export function NoProducts({ isFailed, resetHref }: { isFailed: boolean; resetHref: string | null }) {
  const { revalidate, state } = useRevalidator();
  if (isFailed) {
    return (
      <EmptyBlock title="Не удалось загрузить товары" text="Уже разбираемся. Попробуйте ещё раз.">
        <Button variant="secondary" busy={state !== "idle"} onClick={() => void revalidate()}>
          Повторить
        </Button>
      </EmptyBlock>
    );
  }
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
