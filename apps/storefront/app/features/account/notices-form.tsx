import { Button } from "@zertsalo/ui/button";
import { Switch } from "@zertsalo/ui/switch";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import type { ProfileData } from "./profile-data.ts";
import styles from "./profile-page.module.css";
import { useProfileForm } from "./use-profile-form.ts";

const rules = {};

/** Order emails are part of the purchase; news needs a consent, which one switch gives and withdraws. */
export function NoticesForm({ profile: { wantsNews, email } }: { profile: ProfileData }) {
  const { Form, isBusy, form } = useProfileForm("news", rules, "Сохранили");
  return (
    <>
      <Switch checked disabled readOnly>
        О статусе заказа
      </Switch>
      {wantsNews === null ? <PartNotLoaded text="Не удалось узнать, подписаны ли вы на новости" /> : null}
      {email && wantsNews !== null ? (
        <Form {...form} onChange={(event) => event.currentTarget.requestSubmit()}>
          <input type="hidden" name="intent" value="news" />
          <Switch name="wantsNews" value="Y" defaultChecked={wantsNews} key={String(wantsNews)} aria-busy={isBusy}>
            Новинки и скидки
          </Switch>
          <noscript>
            <Button type="submit" variant="secondary">
              Сохранить
            </Button>
          </noscript>
        </Form>
      ) : null}
      <p className={styles.hint}>
        Включая «Новинки и скидки», вы даёте согласие на рассылку и на{" "}
        <a href="/help/soglasie_pd/#advertising">обработку данных для неё</a>. Отключить можно в любой момент.
      </p>
    </>
  );
}
