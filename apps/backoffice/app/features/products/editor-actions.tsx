import type { ProductContent } from "@zertsalo/contract/product-content";
import type { StaffProduct } from "@zertsalo/contract/staff-products";
import { publishingErrors } from "@zertsalo/domain/catalog/product-content";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { EditorIntent } from "./editor-intent.ts";
import styles from "./product-editor.module.css";

interface EditorActionsProps {
  card: StaffProduct;
  content: ProductContent;
  isDirty: boolean;
  isBusy: boolean;
  onIntent: (intent: EditorIntent) => void;
  shopOrigin: string;
}

export function EditorActions({ card, content, isDirty, isBusy, onIntent, shopOrigin }: EditorActionsProps) {
  const { id, version, state, changes } = card;
  const isReady = publishingErrors(content).length === 0;
  const hasNews = isDirty || changes.length > 0 || state !== "published";
  const status = isDirty ? "Есть несохранённые правки" : changes.length > 0 ? "Черновик не опубликован" : "";
  return (
    <>
      <span className={styles.status} role="status">
        {status}
      </span>
      {state === "published" && (
        <a className={buttonClass({ variant: "ghost", size: "sm" })} href={shopLink(shopOrigin, card)} target="_blank">
          <Icon name="external" size={16} />
          На сайте
        </a>
      )}
      {isDirty || !isReady ? (
        <Button
          size="sm"
          variant="secondary"
          disabled
          title={isReady ? "Сначала сохраните черновик" : "Сначала заполните цену и подписи к фото"}
        >
          <Icon name="eye" size={16} />
          Посмотреть
        </Button>
      ) : (
        <a
          className={buttonClass({ variant: "secondary", size: "sm" })}
          href={`/products/${id}/preview/`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="eye" size={16} />
          Посмотреть
        </a>
      )}
      {!isDirty && changes.length > 0 && state !== "draft" && (
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onIntent({ step: "drop" })}>
          Отбросить
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        disabled={!isDirty}
        busy={isBusy}
        onClick={() => onIntent({ step: "save", version, content })}
        data-save
        aria-keyshortcuts="Control+S"
      >
        Сохранить
      </Button>
      <Button
        size="sm"
        disabled={!hasNews}
        busy={isBusy}
        onClick={() => onIntent({ step: "publish", version, content: isDirty ? content : null, acceptGaps: false })}
      >
        Опубликовать
      </Button>
    </>
  );
}

const shopLink = (origin: string, { content }: StaffProduct) => `${origin}/product/${content.code}/`;
