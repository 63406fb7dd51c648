import { Select } from "@zertsalo/ui/select";
import { useNavigate } from "react-router";
import styles from "./help-menu.module.css";
import type { HelpLink } from "./help-page-data.ts";

/** A column of links; on a phone one field that opens the list. */
export function HelpMenu({ links, current }: { links: readonly HelpLink[]; current: string }) {
  const navigate = useNavigate();
  return (
    <nav className={styles.menu} aria-label="Помощь">
      <ul>
        {links.map(({ title, link }) => (
          <li key={link}>
            <a href={link} aria-current={link === current ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <Select
        className={styles.select}
        label="Раздел помощи"
        value={current}
        options={links.map(({ title, link }) => ({ value: link, name: title }))}
        onChange={(event) => void navigate(event.target.value)}
      />
    </nav>
  );
}
