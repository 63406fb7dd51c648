import { Button } from "@zertsalo/ui/button";
import { useEffect } from "react";
import { notifyTabs } from "#app/lib/session/me.ts";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import type { ProfileData } from "./profile-data.ts";
import styles from "./profile-page.module.css";
import { useProfileForm } from "./use-profile-form.ts";

const rules = {};

/** Active sessions; the user can end one of them or all at once. */
export function SessionsList({ sessions }: Pick<ProfileData, "sessions">) {
  const one = useProfileForm("end-session", rules, "Устройство отключено");
  const all = useProfileForm("leave-all", rules, "");
  return (
    <>
      {sessions ? null : <PartNotLoaded text="Не удалось загрузить список устройств" />}
      <ul className={styles.list}>
        {sessions?.map(({ id, device, seen, isCurrent }) => (
          <li key={id}>
            <div>
              {device}
              <p className={styles.hint}>{isCurrent ? "Это устройство" : `Последний визит ${seen}`}</p>
            </div>
            {isCurrent ? null : (
              <one.Form {...one.form}>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="ghost" busy={one.isBusy} aria-label={`Выйти: ${device}, ${seen}`}>
                  Выйти
                </Button>
              </one.Form>
            )}
          </li>
        ))}
      </ul>
      <all.Form {...all.form}>
        <input type="hidden" name="intent" value="leave-all" />
        <Button type="submit" variant="secondary" busy={all.isBusy}>
          Выйти на всех устройствах
        </Button>
      </all.Form>
      <Leaving isLeaving={all.isBusy} />
    </>
  );
}

/** The page redirects home with the answer; the other tabs are notified then. */
function Leaving({ isLeaving }: { isLeaving: boolean }) {
  useEffect(() => (isLeaving ? notifyTabs : undefined), [isLeaving]);
  return null;
}
