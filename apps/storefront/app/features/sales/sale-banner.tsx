import { RoundBadge } from "@zertsalo/ui/badges";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { SaleBannerData } from "./sale-data.ts";
import styles from "./sale-banner.module.css";

interface SaleBannerProps {
  banner: SaleBannerData;
  /** The page's own sale contains the heading; others are links. */
  heading: ReactNode;
  isFirst?: boolean;
  isSmall?: boolean;
}

/** A sale's photo with its name and dates, without a countdown. */
export function SaleBanner({ banner, heading, isFirst = false, isSmall = false }: SaleBannerProps) {
  const { lead, dates, status, picture, portrait } = banner;
  return (
    <article className={clsx(styles.banner, isSmall && styles.small, status === "ended" && styles.ended)}>
      <div className={styles.texts}>
        {heading}
        <p className={styles.lead}>{lead}</p>
        <p className={styles.dates}>
          <Icon name="calendar" />
          {dates}
        </p>
      </div>
      <div className={styles.pic}>
        {picture ? (
          <Picture
            picture={picture}
            portrait={isSmall ? null : portrait}
            alt=""
            widths={[384, 640, 820, 1080]}
            sizes={isSmall ? "(min-width: 768px) 30vw, 92vw" : "(min-width: 768px) 58vw, 92vw"}
            priority={isFirst}
          />
        ) : null}
        {status === "running" && !isSmall ? (
          <span className={styles.badge}>
            <RoundBadge tone="sale">{"Распро\u00adдажа"}</RoundBadge>
          </span>
        ) : null}
      </div>
    </article>
  );
}
