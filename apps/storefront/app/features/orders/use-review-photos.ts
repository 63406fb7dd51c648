import { maxReviewPhotos } from "@zertsalo/contract/review-limits";
import { acceptedPictures, fileMessages, maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import { useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";

export interface ReviewPhoto {
  key: string;
  name: string;
  /** Set after the upload. */
  sent: { id: string; preview: string } | null;
  failure: string | null;
}

interface Answer {
  photo: ReviewPhoto["sent"];
  refusal: string | null;
}

/** Photos of the review that is being written, each uploaded as soon as it is chosen. */
export function useReviewPhotos(orderNumber: number) {
  const [photos, setPhotos] = useState<readonly ReviewPhoto[]>([]);

  async function begin(file: File) {
    const key = crypto.randomUUID();
    const failure = refusalOf(file);
    setPhotos((list) => [...list, { key, name: file.name, sent: null, failure }]);
    if (failure) return;
    const { photo, refusal } = await sendPhoto(orderNumber, file);
    const change = { sent: photo, failure: refusal };
    setPhotos((list) => list.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }

  return {
    photos,
    isBusy: photos.some(({ sent, failure }) => !sent && !failure),
    isFull: photos.length >= maxReviewPhotos,
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, maxReviewPhotos - photos.length)) void begin(file);
    },
    remove: (key: string) => setPhotos((list) => list.filter((each) => each.key !== key)),
  };
}

async function sendPhoto(orderNumber: number, file: File): Promise<Answer> {
  const body = new FormData();
  body.append("file", file);
  const answer = await fetch(paths.shell.reviewPhotos(orderNumber), { method: "POST", body }).catch(() => null);
  return answer?.ok
    ? ((await answer.json()) as Answer)
    : { photo: null, refusal: "Фото не\u00a0дошло. Приложите его ещё раз" };
}

/** Checked before the upload; the server checks the bytes. */
function refusalOf({ size, type }: File): string | null {
  if (size > maxFileBytes) return fileMessages.tooBig;
  return acceptedPictures.split(",").includes(type) ? null : "Такой файл не\u00a0примем. Подойдут JPG, PNG и WEBP";
}
