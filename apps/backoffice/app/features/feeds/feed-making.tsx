import type { StaffFeed } from "@zertsalo/contract/staff-feeds";
import { feedPaths } from "@zertsalo/domain/feed/feed-settings";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { Form, useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { momentText } from "#app/lib/moments.ts";

interface FeedMakingProps {
  state: StaffFeed["state"];
  shopOrigin: string;
}

/** The file that the feed's address answers, and how its last making went. */
export function FeedMaking({ state: { name, isOn, current, tried }, shopOrigin }: FeedMakingProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const address = shopOrigin + feedPaths[name];
  return (
    <section className={editor.plate} aria-label="Файл фида">
      <h2>Файл фида</h2>
      {tried?.error && (
        <Note tone="warn" icon="alert">
          {momentText(tried.at)} не удалось: {tried.error}
        </Note>
      )}
      <p className={editor.quiet}>{fileText(isOn, current)}</p>
      {isOn && (
        <>
          <p className={editor.quiet}>
            Адрес для площадки: <a href={address}>{address}</a>
          </p>
          <Form method="post">
            <Button type="submit" name="step" value="make" size="sm" variant="secondary" busy={isBusy}>
              Сделать сейчас
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}

function fileText(isOn: boolean, current: StaffFeed["state"]["current"]): string {
  if (!isOn) return "Фид выключен: по его адресу ничего нет";
  if (!current) return "Файла ещё нет. После публикации он появится в течение минуты";
  const count = formatCount(current.offers, ["товар", "товара", "товаров"]);
  return `${count}, сделан ${momentText(current.madeAt)}. Обновляется каждый час`;
}
