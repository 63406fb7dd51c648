import type { NavCounters } from "@zertsalo/contract/staff-day";
import { Icon } from "@zertsalo/ui/icon";
import { useId } from "react";
import { NavLink, useLocation } from "react-router";
import {
  groupOfPath,
  type OfficeGroup,
  officeGroupOrder,
  officeGroups,
  type OfficeSection,
} from "#app/lib/office-sections.ts";
import styles from "./section-rail.module.css";
import { useOpenGroups } from "./use-open-groups.ts";

interface SectionRailProps {
  memberId: number;
  sections: readonly OfficeSection[];
  /** Empty where they could not be read. */
  counters: NavCounters;
  /** As this person has left them. */
  openGroups: readonly OfficeGroup[];
}

/** Sections by group. Whoever has sections of one group alone sees them without its heading. */
export function SectionRail({ memberId, sections, counters, openGroups }: SectionRailProps) {
  const { pathname } = useLocation();
  const { isOpen, toggle } = useOpenGroups(memberId, openGroups, groupOfPath(pathname));
  const groups = groupsOf(sections);
  return (
    <nav className={styles.rail} aria-label="Разделы">
      <ul className={styles.links}>
        <li>
          <NavLink to="/" end title="Сегодня">
            <Icon name="home" />
            <span>Сегодня</span>
          </NavLink>
        </li>
      </ul>
      {groups.map((group) => (
        <Group
          key={group}
          sections={sections.filter((each) => each.group === group)}
          counters={counters}
          {...(groups.length > 1 && { title: officeGroups[group] })}
          isOpen={groups.length === 1 || isOpen(group)}
          onToggle={() => toggle(group)}
        />
      ))}
    </nav>
  );
}

function groupsOf(sections: readonly OfficeSection[]): OfficeGroup[] {
  const present = new Set(sections.map(({ group }) => group));
  return officeGroupOrder.filter((group) => present.has(group));
}

interface GroupProps extends Pick<SectionRailProps, "sections" | "counters"> {
  title?: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ sections, counters, title, isOpen, onToggle }: GroupProps) {
  const id = useId();
  const countOf = ({ counter }: OfficeSection) => (counter && counters[counter]) ?? 0;
  return (
    <>
      {title && (
        <button className={styles.heading} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span>{title}</span>
          {!isOpen && <Counter count={sections.reduce((sum, each) => sum + countOf(each), 0)} />}
          <Icon name="down" />
        </button>
      )}
      <ul className={styles.links} id={id} hidden={!isOpen}>
        {sections.map((section) => (
          <li key={section.path}>
            <NavLink to={section.path} title={section.title}>
              <Icon name={section.icon} />
              <span>{section.title}</span>
              <Counter count={countOf(section)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const maxCount = 99;

function Counter({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b className={styles.counter} title={String(count)}>
      {count > maxCount ? `${maxCount}+` : count}
    </b>
  );
}
