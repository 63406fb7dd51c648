import type { SavedList, SavedLists } from "@zertsalo/contract/wholesale";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { formatCount } from "@zertsalo/domain/text/format";
import { type FormEvent, useState } from "react";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import { showToast } from "#app/lib/notices/show-toast.ts";
import type { ChosenGoods } from "./chosen.ts";
import { deleteSavedList, DeskError, openSavedList, renameSavedList, saveChosenList } from "./desk-api.ts";
import styles from "./lists-dialog.module.css";
import { SavedListRow } from "./saved-list-row.tsx";

interface ListsDialogProps {
  /** Null when they could not be read. */
  lists: readonly SavedList[] | null;
  chosen: ChosenGoods;
  onLists: (lists: SavedList[]) => void;
  onClose: () => void;
}

/** What is chosen is saved under a name, and what was saved comes back into the table. */
export function ListsDialog({ lists, chosen, onLists, onClose }: ListsDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const products = chosen.products();

  async function work(task: () => Promise<void>) {
    setError(null);
    setBusy(true);
    try {
      await task();
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }
  const change = (call: () => Promise<SavedLists>) => work(async () => onLists((await call()).list));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get("name");
    if (typeof name !== "string" || name.trim() === "") return setError("Введите название списка");
    void change(() => saveChosenList(name.trim(), products)).then(() => form.reset());
  };
  const load = (id: number) =>
    work(async () => {
      const { lines, gone } = await openSavedList(id);
      chosen.learn(lines.map(({ product }) => product));
      chosen.replace(lines.map(({ product, quantity }) => [product.id, quantity] as const));
      if (gone.length > 0)
        void showToast(`Больше не\u00a0продаём: ${formatCount(gone.length, ["товар", "товара", "товаров"])}`);
      onClose();
    });

  return (
    <Dialog title="Мои списки" onClose={onClose}>
      <form className={styles.save} onSubmit={save}>
        <TextField
          label={`Сохранить выбранное: ${formatCount(products.length, ["позиция", "позиции", "позиций"])}`}
          name="name"
          maxLength={100}
          placeholder="Например, «Отель на Волге»"
          autoComplete="off"
          error={error ?? undefined}
          disabled={products.length === 0}
        />
        <Button type="submit" size="lg" busy={isBusy} disabled={isBusy || products.length === 0}>
          Сохранить
        </Button>
      </form>
      {lists ? null : <PartNotLoaded text="Не удалось загрузить сохранённые списки" />}
      {lists && lists.length > 0 ? (
        <ul className={styles.lists} aria-label="Сохранённые списки">
          {lists.map((list) => (
            <SavedListRow
              key={list.id}
              list={list}
              isBusy={isBusy}
              onLoad={() => void load(list.id)}
              onRename={(name) => void change(() => renameSavedList(list.id, name))}
              onDelete={() => void change(() => deleteSavedList(list.id))}
            />
          ))}
        </ul>
      ) : null}
      {lists?.length === 0 ? <p className={styles.empty}>Сохранённых списков пока нет.</p> : null}
    </Dialog>
  );
}
