import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { paths } from "#app/lib/navigation/paths.ts";

export function NothingFound({ query }: { query: string }) {
  return (
    <EmptyBlock
      title={`Ничего не нашли по запросу «${query}»`}
      text="Проверьте написание или спросите иначе: «зеркало 80», «тумба дуб», артикул."
    >
      <a className={buttonClass({ variant: "secondary" })} href={paths.catalog}>
        Открыть каталог
      </a>
    </EmptyBlock>
  );
}
