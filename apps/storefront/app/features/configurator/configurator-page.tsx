import { Button, IconButton } from "@zertsalo/ui/button";
import { type Crumb, Crumbs } from "@zertsalo/ui/crumbs";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import type { Calculation, ConfiguratorType } from "@zertsalo/configurator/model";
import { memo, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { lazyHydrate, firstAction, firstInteraction } from "#app/lib/hydration/lazy-hydrate.tsx";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { useMe } from "#app/lib/session/me.ts";
import { Companions } from "./companions.tsx";
import keeping from "./keep/actions.module.css";
import type { CompanionData, ConfiguratorPageData } from "./configurator-page-data.ts";
import styles from "./configurator-page.module.css";
import { FitPanel } from "./fit/fit.tsx";
import infoSliders from "./info/info-sliders.module.css";
import { OverallNote } from "./panel/overall-note.tsx";
import { Panel } from "./panel/panel.tsx";
import presetsSheet from "./panel/presets.module.css";
import { SchemeOpener } from "./scheme/scheme-opener.tsx";
import { StageBox } from "./stage/stage-box.tsx";
import { ConfiguredPiece } from "./state/configured-piece.ts";
import { type StoneChoice, ChosenStoneContext } from "./stone/chosen-stone.ts";
import { useDifferences } from "./state/use-differences.ts";
import { loadEngine } from "./state/engine.ts";
import { type ConfigurationControls, type ConfigurationSteps, useConfiguration } from "./state/use-configuration.ts";
import { useServed } from "./state/use-served.ts";
import { useStableCallback } from "./state/use-stable-callback.ts";
import { ConfigurationBuyBar } from "./summary/buy-bar.tsx";
import { Summary } from "./summary/summary.tsx";
import { useBuying } from "./summary/use-buying.ts";
import { SizeAsk, findSizeAsk } from "./tabletop/size-ask.tsx";
import { TabletopInfo } from "./tabletop/tabletop-info.tsx";
import { pageKinds } from "./kinds.ts";

const Keeping = lazyHydrate(() => import("./keep/keeping.tsx").then((module) => module.Keeping), [keeping.actions]);
const Presets = lazyHydrate(
  () => import("./panel/presets.tsx").then((module) => module.Presets),
  [presetsSheet.presets],
);
const OwnStone = lazy(() => import("./stone/own-stone.tsx").then((module) => ({ default: module.OwnStone })));
const News = lazy(() => import("./summary/news.tsx").then((module) => ({ default: module.News })));
const TakeAlong = lazy(() => import("./terminal/take-along.tsx").then((module) => ({ default: module.TakeAlong })));
const InfoSliders = lazyHydrate(
  () => import("./info/info-sliders.tsx").then((module) => module.InfoSliders),
  [infoSliders.infos],
);

/**
 * One piece made to measure: what it looks like, what can be chosen, what it costs and when it comes. While a size is
 * dragged it is drawn anew in every frame, so whatever does not show that size stands in a part of its own.
 */
export function ConfiguratorPage({ page }: { page: ConfiguratorPageData }) {
  const { configuration, settled, drawingText, steps } = useConfiguration(
    page.book,
    page.calculation,
    page.drawingText,
  );
  const { book, type, calculation } = configuration;
  const { terminal } = useMe();
  const differences = useDifferences(settled, page.differences);
  const { served, isAsking, now } = useServed(calculation, settled.calculation, page.cityName, page.served);
  const buying = useBuying(calculation, page.reopened?.hash ?? null);
  const [left, setLeft] = useState<readonly number[]>([]);
  const undoButtons = useUndoButtons(configuration, steps);
  const [stone, setStone] = useState<StoneChoice | null>(null);
  const ownStone = useOwnStone(pageKinds[type].hasOwnStone, settled.calculation, setStone);
  const extras = useExtras({ companions: served?.companions ?? none, left, setLeft, change: steps.change, ownStone });
  const presets = useMemo(() => <Presets presets={page.presets} take={steps.take} />, [page.presets, steps.take]);
  useEffect(() => void firstInteraction.then(loadEngine), []);

  const hasNews = calculation === page.calculation && (page.reopened || calculation.corrections.length > 0);
  const wanted = async () => ((await now())?.companions ?? []).filter(({ id }) => !left.includes(id));
  const buy = useStableCallback(() => void buying.buy(wanted));
  const buyButton = useBuyButton(buying.isBusy, page.closed !== null, buy);
  const store = useStableCallback(async () => (await buying.store())?.hash ?? null);

  return (
    <ConfiguredPiece value={configuration}>
      <ChosenStoneContext value={stone}>
        <div className={styles.page}>
          <section className={styles.view} aria-label="Предпросмотр">
            <Top crumbs={page.crumbs} type={type} />
            <div className={styles.stage}>
              <StageBox {...{ book, calculation, drawingText, store, buy }} onDrag={steps.drag}>
                {undoButtons}
              </StageBox>
            </div>
            <Summary settled={settled.calculation} served={served} isAsking={isAsking} cityName={page.cityName}>
              {buyButton}
            </Summary>
            {terminal && (
              <Suspense>
                <TakeAlong calculation={calculation} />
              </Suspense>
            )}
            <Keeping begunWith={page.calculation.hash} configuration={settled} steps={steps} buying={buying} />
            {page.closed ? (
              <Note tone="warn" icon="alert">
                {page.closed}
              </Note>
            ) : null}
            {hasNews || buying.refusal ? (
              <Suspense>
                <News page={page} calculation={calculation} refusal={buying.refusal} />
              </Suspense>
            ) : null}
            <FitPanel calculation={settled.calculation} onChange={steps.change} />
          </section>
          <Panel
            configuration={settled}
            ask={findSizeAsk(settled) ? null : settled.ask}
            steps={steps}
            differences={differences}
            label={`Параметры ${pageKinds[type].genitive}`}
            extras={extras}
          >
            {presets}
          </Panel>
        </div>
        <ConfigurationBuyBar served={served} isAsking={isAsking}>
          {buyButton}
        </ConfigurationBuyBar>
        {page.sliders.length > 0 ? <InfoSliders sliders={page.sliders} /> : null}
        <SizeAsk configuration={configuration} steps={steps} />
      </ChosenStoneContext>
    </ConfiguredPiece>
  );
}

const none: readonly CompanionData[] = [];

const Top = memo(function Top({ crumbs, type }: { crumbs: readonly Crumb[]; type: ConfiguratorType }) {
  return (
    <div className={styles.top}>
      <Crumbs crumbs={crumbs} />
      <h1 tabIndex={-1}>{pageKinds[type].title}</h1>
    </div>
  );
});

function useBuyButton(isBusy: boolean, isClosed: boolean, onClick: () => void): ReactNode {
  return useMemo(
    () => (
      <Button size="lg" busy={isBusy} disabled={isClosed} onClick={onClick}>
        В&nbsp;корзину
      </Button>
    ),
    [isBusy, isClosed, onClick],
  );
}

function useUndoButtons({ canUndo, canRedo }: ConfigurationControls, { undo, redo }: ConfigurationSteps): ReactNode {
  return useMemo(
    () => (
      <>
        <IconButton aria-label="Отменить" disabled={!canUndo} onClick={undo}>
          <Icon name="undo" />
        </IconButton>
        <IconButton aria-label="Вернуть" disabled={!canRedo} onClick={redo}>
          <Icon name="redo" />
        </IconButton>
      </>
    ),
    [canUndo, canRedo, undo, redo],
  );
}

/** Asked for when the visitor first moves: the server's page is the same for everybody, and most only look at it. */
function useOwnStone(
  hasOwnStone: boolean,
  settled: Calculation,
  setStone: (stone: StoneChoice | null) => void,
): ReactNode {
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => void firstAction.then(() => setMoved(true)), []);
  return useMemo(
    () =>
      hasOwnStone && hasMoved ? (
        <Suspense>
          <OwnStone settled={settled} onChosen={setStone} />
        </Suspense>
      ) : null,
    [hasOwnStone, hasMoved, settled, setStone],
  );
}

interface Extras {
  companions: readonly CompanionData[];
  left: readonly number[];
  setLeft: (left: readonly number[]) => void;
  change: ConfigurationSteps["change"];
  ownStone: ReactNode;
}

/** What sections of the panel have besides their questions. */
function useExtras({ companions, left, setLeft, change, ownStone }: Extras): Readonly<Record<string, ReactNode>> {
  return useMemo(() => {
    const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]);
    const offered = <Companions companions={companions} left={left} onToggle={toggle} />;
    return {
      size: <OverallNote />,
      sink: offered,
      top: (
        <>
          {offered}
          {ownStone}
        </>
      ),
      decor: (
        <>
          <TabletopInfo />
          {ownStone}
        </>
      ),
      scheme: <SchemeOpener change={change} />,
    };
  }, [companions, left, setLeft, change, ownStone]);
}
