import type { Options, Scheme } from "@zertsalo/configurator/model";
import type { AxisView } from "@zertsalo/configurator/panel/axis-view";
import type { GroupView, SectionView } from "@zertsalo/configurator/panel/section-view";
import { Icon } from "@zertsalo/ui/icon";
import { AxisField } from "./axis-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { MultiField } from "./multi-field.tsx";
import styles from "./proposal.module.css";

interface ProposalFieldsProps {
  sections: readonly SectionView[];
  change: (patch: Options) => void;
}

/** The configurator's options as a form. Groups without a choice are left out. */
export function ProposalFields({ sections, change }: ProposalFieldsProps) {
  return sections
    .filter(({ hidden }) => hidden === null)
    .map(({ code, label, groups, messages }) => (
      <fieldset key={code} className={styles.section}>
        <legend>{label}</legend>
        {groups.map((group) => (
          <GroupField key={group.code} group={group} isAlone={groups.length === 1} change={change} />
        ))}
        {messages.map((reason) => (
          <p key={reason} className={styles.said}>
            <Icon name="info" size={16} />
            {reason}
          </p>
        ))}
      </fieldset>
    ));
}

interface GroupFieldProps {
  group: GroupView;
  /** The only field of its section, whose title labels it. */
  isAlone: boolean;
  change: (patch: Options) => void;
}

function GroupField({ group, isAlone, change }: GroupFieldProps) {
  switch (group.kind) {
    case "choice":
      return <ChoiceField group={group} isAlone={isAlone} change={change} />;
    case "multi":
      return <MultiField group={group} change={change} />;
    case "numbers":
      return (
        <div className={styles.numbers}>
          {group.axes.map((axis) => (
            <AxisField
              key={axis.label}
              view={axis}
              onChange={(value) => change({ [group.code]: numberPatch(group.axes, axis, value) })}
            />
          ))}
        </div>
      );
    case "position":
      return (
        <div className={styles.numbers}>
          {group.sinks.flatMap(({ x, y }, at) => [
            <AxisField key={x.label} view={x} onChange={(value) => change(moved(group.scheme, at, { x: value }))} />,
            <AxisField key={y.label} view={y} onChange={(value) => change(moved(group.scheme, at, { y: value }))} />,
          ])}
        </div>
      );
  }
}

/** A pair is set as a whole: the other side stays unchanged. */
function numberPatch(axes: readonly AxisView[], { axis }: AxisView, value: number): Options[string] {
  if (axis === null) return value;
  const [width, height] = axes;
  return { width: width?.value ?? 0, height: height?.value ?? 0, [axis]: value };
}

/** A sink moves with its tap; the rules correct impossible positions. */
function moved({ sinks, towel }: Scheme, at: number, to: { x?: number; y?: number }): Options {
  const scheme: Scheme = {
    towel,
    sinks: sinks.map((sink, place) => {
      if (place !== at) return sink;
      const { x = sink.x, y = sink.y } = to;
      return { x, y, tap: sink.tap && { x: sink.tap.x + x - sink.x, y: sink.tap.y + y - sink.y } };
    }),
  };
  return { scheme };
}
