import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { memo, type ReactNode, useMemo, useState } from "react";
import { panelId } from "../configurator-page-data.ts";
import type { Ask } from "../state/configuration.ts";
import type { Differences } from "../state/differences.ts";
import type { ConfigurationControls, ConfigurationSteps } from "../state/use-configuration.ts";
import styles from "./panel.module.css";
import { PanelSection } from "./section.tsx";
import { sectionViews } from "@zertsalo/configurator/panel/section-view";
import { useStable } from "./use-stable.ts";

interface PanelProps {
  /** Of a size that is dragged: as it was when the hand last rested. */
  configuration: ConfigurationControls;
  /** What waits for «Заменить?» here. */
  ask: Ask | null;
  steps: ConfigurationSteps;
  differences: Differences;
  label: string;
  /** What a section has besides its questions, by its code. */
  extras: Readonly<Record<string, ReactNode>>;
  /** Above the questions. */
  children: ReactNode;
}

/** Everything that can be chosen, in the order of the rules. */
export const Panel = memo(function Panel(props: PanelProps) {
  const { configuration, ask, steps, differences, label, extras, children } = props;
  const { book, type, options, calculation } = configuration;
  const rules = getRuleSet(book, type);
  const views = useStable(
    useMemo(() => sectionViews(rules, options, calculation.corrections), [rules, options, calculation.corrections]),
  );
  const added = useStable(useMemo(() => views.map(({ groups }) => ownOf(groups, differences)), [views, differences]));
  // On a phone one section is open at a time.
  const [opened, setOpened] = useState(rules.display[0] ?? "");
  const askSection = ask && rules.groups.find(({ code }) => code in ask.patch)?.section;

  return (
    <form id={panelId} className={styles.panel} aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
      {views.map((view, at) => (
        <PanelSection
          key={view.code}
          view={view}
          differences={added[at] ?? none}
          isOpen={opened === view.code}
          onOpen={setOpened}
          steps={steps}
          ask={askSection === view.code ? ask : null}
          extra={extras[view.code]}
        />
      ))}
    </form>
  );
});

const none: Differences = {};

function ownOf(groups: readonly { code: string }[], all: Differences): Differences {
  const prefixes = groups.map(({ code }) => `${code}.`);
  return Object.fromEntries(Object.entries(all).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))));
}
