import type { WorkshopPhoto } from "@zertsalo/contract/workshop";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import styles from "./piece-card.module.css";

interface PiecePhotosProps {
  code: string;
  photos: readonly WorkshopPhoto[];
  canChange: boolean;
}

export function PiecePhotos({ code, photos, canChange }: PiecePhotosProps) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ isBusy: boolean; refusal: string | null }>({ isBusy: false, refusal: null });

  async function send(file: File | undefined) {
    if (!file) return;
    setState({ isBusy: true, refusal: null });
    const form = new FormData();
    form.append("file", file);
    const answer = await fetch(`/workshop/${code}/photos/`, { method: "POST", body: form }).catch(() => null);
    const told = (await answer?.json().catch(() => null)) as { errorText?: string } | null;
    if (answer?.ok) await revalidate();
    setState({ isBusy: false, refusal: answer?.ok ? null : (told?.errorText ?? "Фото не ушло. Попробуйте ещё раз") });
  }

  return (
    <section className={styles.plate} aria-labelledby="photos">
      <h2 id="photos">Фото</h2>
      {photos.length === 0 && <p className={styles.none}>Фотографий пока нет</p>}
      <ul className={styles.photos}>
        {photos.map(({ id, link, preview, by, at, isShared }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noreferrer">
              <img src={preview} alt={`Фото от ${momentText(at)}`} />
            </a>
            <small>
              {momentText(at)}, {by}
              {isShared && <b>Видит покупатель</b>}
            </small>
            {canChange && (
              <Form method="post" className={styles.links}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="step" value={isShared ? "hide" : "share"} variant="secondary" size="sm">
                  {isShared ? "Скрыть" : "Показать покупателю"}
                </Button>
                <Button type="submit" name="step" value="remove" variant="ghost" size="sm">
                  Удалить
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <label className={buttonClass({ variant: "secondary" }, styles.upload)} aria-busy={state.isBusy || undefined}>
          <Icon name="image" />
          {state.isBusy ? "Отправляем…" : "Добавить фото"}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            className="vh"
            disabled={state.isBusy}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
      {state.refusal && (
        <p role="alert" className={styles.refusal}>
          {state.refusal}
        </p>
      )}
    </section>
  );
}
