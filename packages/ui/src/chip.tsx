import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./chip.module.css";

/** Round links in a row. `isLine`: one scrolling line on a phone. */
export function Chips({
  label,
  isLine = false,
  className,
  children,
}: {
  label: string;
  isLine?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <ul className={clsx(styles.chips, isLine && styles.line, className)} aria-label={label}>
      {children}
    </ul>
  );
}

export function ChipLink({
  href,
  isOn = false,
  keepScroll = false,
  children,
}: {
  href: string;
  isOn?: boolean;
  keepScroll?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <a
        className={styles.chip}
        href={href}
        aria-current={isOn ? "true" : undefined}
        data-keep-scroll={keepScroll || undefined}
      >
        {children}
      </a>
    </li>
  );
}

/** One way among others to look at a list. */
export interface Choice {
  name: string;
  href: string;
  isOn: boolean;
}

interface ChoiceChipsProps {
  label: string;
  choices: readonly Choice[];
  /** The list changes in its place, below the chips. */
  keepScroll?: boolean;
  className?: string | undefined;
}

/** One scrolling line of choices; nothing where there is nothing to choose. */
export function ChoiceChips({ label, choices, keepScroll = false, className }: ChoiceChipsProps) {
  if (choices.length === 0) return null;
  return (
    <Chips label={label} isLine className={className}>
      {choices.map(({ name, href, isOn }) => (
        <ChipLink key={href} href={href} isOn={isOn} keepScroll={keepScroll}>
          {name}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** A chosen filter; following the link takes it off. */
export function SetChip({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a className={clsx(styles.chip, styles.set)} href={href} aria-label={`Убрать фильтр: ${name}`} data-keep-scroll>
        {name} <Icon name="x" />
      </a>
    </li>
  );
}
