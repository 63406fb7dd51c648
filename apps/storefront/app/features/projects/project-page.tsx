import { Crumbs } from "@zertsalo/ui/crumbs";
import { Picture } from "@zertsalo/ui/picture";
import { Rail } from "@zertsalo/ui/rail";
import { SectionHead } from "@zertsalo/ui/section-head";
import { clsx } from "clsx";
import { ProductTile } from "#app/lib/catalog/product-tile.tsx";
import type { ProjectPageData, ProjectTileData, StoryPart } from "./project-page-data.ts";
import styles from "./project-page.module.css";

const tileSizes = "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 58vw";

export function ProjectPage({ project }: { project: ProjectPageData }) {
  const { title, lead, crumbs, cover, facts, story, tiles, next } = project;
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={crumbs} />
      </div>
      {cover ? (
        <div className={styles.banner}>
          <Picture
            picture={cover.picture}
            portrait={cover.portrait}
            widths={[640, 1080, 1440, 1920]}
            sizes="100vw"
            priority
          />
        </div>
      ) : null}
      <div className={clsx("wrap", styles.head)}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={clsx("wrap", styles.story)}>
        {story.map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </div>
      {tiles.length > 0 ? (
        <section className="wrap section">
          <SectionHead title="Что использовано" />
          <Rail label="Что использовано" count={tiles.length}>
            {tiles.map((tile) => (
              <ProductTile key={tile.href} tile={tile} sizes={tileSizes} />
            ))}
          </Rail>
        </section>
      ) : null}
      {next ? <NextProject next={next} /> : null}
    </>
  );
}

function Part({ part: { paragraphs, photo } }: { part: StoryPart }) {
  const isAlone = paragraphs.length === 0;
  return (
    <div className={clsx(isAlone ? styles.wide : styles.pair, !photo && styles.textsOnly)}>
      {isAlone ? null : (
        <div className={styles.texts}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {photo ? (
        <div className={`photo ${styles.photo}`}>
          <Picture
            picture={photo}
            sizes={isAlone ? "(min-width: 1280px) 1360px, 96vw" : "(min-width: 768px) 40vw, 92vw"}
          />
        </div>
      ) : null}
    </div>
  );
}

function NextProject({ next: { title, facts, href, picture } }: { next: ProjectTileData }) {
  return (
    <section className="wrap section">
      <a className={styles.next} href={href}>
        <span className={`photo ${styles.nextPhoto}`}>
          {picture ? <Picture picture={picture} sizes="(min-width: 768px) 50vw, 92vw" /> : null}
        </span>
        <span>
          <span className={styles.kicker}>Следующий проект</span>
          <span className={styles.nextName}>{title}</span>
          <span className={styles.kicker}>{facts}</span>
        </span>
      </a>
    </section>
  );
}
