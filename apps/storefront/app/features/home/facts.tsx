import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import styles from "./facts.module.css";
import type { HomeBlockContents } from "./home-page-data.ts";

export function Facts({ facts }: { facts: HomeBlockContents["facts"]["facts"] }) {
  return (
    <section className={clsx("wrap", styles.facts)} aria-label="Условия">
      <ul>
        {facts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
