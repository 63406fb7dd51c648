import { Button, IconButton } from "@zertsalo/ui/button";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { Icon } from "@zertsalo/ui/icon";
import { lazy, Suspense, useEffect, useState } from "react";
import { late, visitorMoves } from "#app/lib/late.tsx";
import { useMe } from "#app/lib/me.ts";
import { Companions } from "./companions.tsx";
import keeping from "./keep/actions.module.css";
import type { ConfiguratorPageData } from "./configurator-page-data.ts";
import styles from "./configurator-page.module.css";
import { Fit } from "./fit/fit.tsx";
import infoSliders from "./info/info-sliders.module.css";
import { Panel } from "./panel/panel.tsx";
import { Presets } from "./panel/presets.tsx";
import { SchemeOpener } from "./scheme/scheme-opener.tsx";
import { StageBox } from "./stage/stage-box.tsx";
import { useDifferences } from "./state/use-differences.ts";
import { loadEngine } from "./state/engine.ts";
import { useConfiguration } from "./state/use-configuration.ts";
import { useServed } from "./state/use-served.ts";
import { BuyBar } from "./summary/buy-bar.tsx";
import { News } from "./summary/news.tsx";
import { Summary } from "./summary/summary.tsx";
import { useBuying } from "./summary/use-buying.ts";
import { SizeAsk, sizeAskOf } from "./tabletop/size-ask.tsx";
import { TabletopInfo } from "./tabletop/tabletop-info.tsx";
import { ofWhat, titles } from "./titles.ts";

const Keeping = late(() => import("./keep/keeping.tsx").then((module) => module.Keeping), [keeping.actions]);
const TakeAlong = lazy(() => import("./terminal/take-along.tsx").then((module) => ({ default: module.TakeAlong })));
const InfoSliders = late(
  () => import("./info/info-sliders.tsx").then((module) => module.InfoSliders),
  [infoSliders.infos],
);

/** One piece made to measure: what it looks like, what can be chosen, what it costs and when it comes. */
export function ConfiguratorPage({ page }: { page: ConfiguratorPageData }) {
  const { configuration, steps } = useConfiguration(page.book, page.calculation);
  const { book, type, options, calculation, canUndo, canRedo } = configuration;
  const { terminal } = useMe();
  const differences = useDifferences(book, calculation, page.differences);
  const { served, isAsking } = useServed(calculation, page.cityName, page.served);
  const buying = useBuying(calculation, page.reopened?.hash ?? null);
  const [left, setLeft] = useState<readonly number[]>([]);
  useEffect(() => void visitorMoves.then(loadEngine), []);

  const companions = (served?.companions ?? []).filter(({ id }) => !left.includes(id));
  const buyButton = (
    <Button size="lg" busy={buying.isBusy} onClick={() => void buying.buy(companions)}>
      В&nbsp;корзину
    </Button>
  );
  const offered = (
    <Companions
      companions={served?.companions ?? []}
      left={left}
      onToggle={(id) => setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id])}
    />
  );

  return (
    <>
      <div className={styles.page}>
        <section className={styles.view} aria-label="Предпросмотр">
          <div className={styles.top}>
            <Crumbs crumbs={page.crumbs} />
            <h1 tabIndex={-1}>{titles[type]}</h1>
          </div>
          <div className={styles.stage}>
            <StageBox
              book={book}
              calculation={calculation}
              onChange={steps.change}
              store={async () => (await buying.store())?.hash ?? null}
            >
              <IconButton aria-label="Отменить" disabled={!canUndo} onClick={steps.undo}>
                <Icon name="undo" />
              </IconButton>
              <IconButton aria-label="Вернуть" disabled={!canRedo} onClick={steps.redo}>
                <Icon name="redo" />
              </IconButton>
            </StageBox>
          </div>
          <Summary calculation={calculation} served={served} isAsking={isAsking} cityName={page.cityName}>
            {buyButton}
          </Summary>
          {terminal && (
            <Suspense>
              <TakeAlong calculation={calculation} />
            </Suspense>
          )}
          <Keeping begunWith={page.calculation.hash} configuration={configuration} steps={steps} buying={buying} />
          <News page={page} calculation={calculation} refusal={buying.refusal} />
          <Fit calculation={calculation} onChange={steps.change} />
        </section>
        <Panel
          configuration={sizeAskOf(configuration) ? { ...configuration, ask: null } : configuration}
          steps={steps}
          differences={differences}
          label={`Параметры ${ofWhat[type]}`}
          extras={{
            sink: offered,
            top: offered,
            decor: <TabletopInfo book={book} calculation={calculation} />,
            scheme: <SchemeOpener book={book} options={options} change={steps.change} />,
          }}
        >
          <Presets presets={page.presets} onTake={(preset) => steps.take(preset.type, preset.options)} />
        </Panel>
      </div>
      <BuyBar total={calculation.total} day={served?.day ?? null}>
        {buyButton}
      </BuyBar>
      {page.sliders.length > 0 ? <InfoSliders sliders={page.sliders} /> : null}
      <SizeAsk configuration={configuration} steps={steps} />
    </>
  );
}
