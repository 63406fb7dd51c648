import { type ReactNode, useId } from "react";
import { AddressForm } from "./address-form.tsx";
import { ConsentsList } from "./consents-list.tsx";
import { NoticesForm } from "./notices-form.tsx";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonalDataForm } from "./personal-data-form.tsx";
import type { ProfileAnswer, ProfileData } from "./profile-data.ts";
import styles from "./profile-page.module.css";
import { SessionsList } from "./sessions-list.tsx";
import { SentContext } from "./use-profile-form.ts";

interface ProfilePageProps {
  profile: ProfileData;
  /** The answer to a form that was sent without scripts. */
  sent: ProfileAnswer | undefined;
}

export function ProfilePage({ profile, sent }: ProfilePageProps) {
  const login = profile.email ?? profile.phone ?? "";
  return (
    <SentContext value={sent}>
      <div className={styles.panels}>
        <Panel title="Личные данные">
          <PersonalDataForm profile={profile} />
          <div className={styles.addresses}>
            <AddressForm kind="phone" value={profile.phone} login={login} />
            <AddressForm kind="email" value={profile.email} login={login} />
          </div>
        </Panel>
        <Panel title="Пароль">
          <PasswordForm login={login} />
        </Panel>
        <Panel title="Уведомления">
          <NoticesForm profile={profile} />
        </Panel>
        <Panel title="Согласия">
          <ConsentsList consents={profile.consents} />
        </Panel>
        <Panel title="Устройства">
          <SessionsList sessions={profile.sessions} />
        </Panel>
        <Panel title="Мои данные">
          <OwnData login={login} />
        </Panel>
      </div>
    </SentContext>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
