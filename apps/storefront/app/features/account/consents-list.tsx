import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import type { ProfileData } from "./profile-data.ts";
import styles from "./profile-page.module.css";

/** What was agreed to, in which wording, and when. */
export function ConsentsList({ consents }: Pick<ProfileData, "consents">) {
  if (!consents) return <PartNotLoaded text="Не удалось загрузить согласия" />;
  if (consents.length === 0) return <p className={styles.hint}>Согласий пока нет.</p>;
  return (
    <ul className={styles.list}>
      {consents.map(({ id, text, link, version, given, withdrawn }) => (
        <li key={id}>
          <div>
            <a href={link}>{text}</a>
            <p className={styles.hint}>
              Редакция от {version}. Дано {given}
              {withdrawn ? `, отозвано ${withdrawn}` : ""}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
