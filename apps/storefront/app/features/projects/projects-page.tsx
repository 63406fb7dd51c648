import { Crumbs, type Crumb } from "@zertsalo/ui/crumbs";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Picture } from "@zertsalo/ui/picture";
import type { ProjectTileData } from "./project-page-data.ts";
import styles from "./projects-page.module.css";

const photoSizes = "(min-width: 1280px) 668px, (min-width: 768px) 46vw, 92vw";

/** Two columns of wide and tall photos by turns. */
export function ProjectsPage({ crumbs, projects }: { crumbs: readonly Crumb[]; projects: readonly ProjectTileData[] }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={crumbs} />
      <h1>Дизайн-проекты</h1>
      <p className={`lead ${styles.lead}`}>
        Ванные, которые сделали дизайнеры и их заказчики. У каждой — история и список того, что использовано.
      </p>
      {projects.length === 0 ? (
        <EmptyBlock title="Проектов пока нет" text="Скоро здесь появятся готовые ванные." />
      ) : (
        <ul className={styles.masonry}>
          {projects.map((project, at) => (
            <li key={project.href} className={at % 2 === 0 ? styles.wide : styles.tall}>
              <ProjectTile project={project} isTall={at % 2 === 1} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ProjectTile({ project, isTall, isFirst }: { project: ProjectTileData; isTall: boolean; isFirst: boolean }) {
  const { title, facts, href, picture, portrait } = project;
  const photo = isTall ? (portrait ?? picture) : picture;
  return (
    <a className={styles.tile} href={href}>
      <span className={`photo ${styles.photo}`}>
        {photo ? <Picture picture={photo} sizes={photoSizes} priority={isFirst} /> : null}
      </span>
      <span className={styles.name}>{title}</span>
      <span className={styles.facts}>{facts}</span>
    </a>
  );
}
