import type { WorkshopPhoto } from "@zertsalo/contract/workshop";
import { acceptedPictures } from "@zertsalo/domain/forms/file-rules";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Form, useRevalidator } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import { useUploads } from "#app/lib/uploads/use-uploads.ts";
import styles from "./piece-card.module.css";

interface PiecePhotosProps {
  code: string;
  photos: readonly WorkshopPhoto[];
  canChange: boolean;
}

export function PiecePhotos({ code, photos, canChange }: PiecePhotosProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, send } = useUploads(`/workshop/${code}/photos/`, () => void revalidate());

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
        <label className={buttonClass({ variant: "secondary" }, styles.upload)} aria-busy={isBusy || undefined}>
          <Icon name="image" />
          {isBusy ? "Отправляем…" : "Добавить фото"}
          <input
            type="file"
            accept={acceptedPictures}
            capture="environment"
            className="vh"
            disabled={isBusy}
            onChange={(event) => {
              send(event.currentTarget.files);
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </section>
  );
}
