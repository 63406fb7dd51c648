import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import styles from "./text-editor.module.css";

/** Asks first: a page of the shop goes with the press, and its address leads elsewhere. */
export function PageRemoval({ isPublished }: { isPublished: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const isBusy = useNavigation().formMethod === "POST";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <section className={editor.plate} aria-label="Удаление">
      <h2>Удаление</h2>
      {isOpen ? (
        <Form method="post" className={styles.removal}>
          {isPublished ? (
            <TextField
              ref={field}
              label="Куда вести с её адреса"
              name="to"
              required
              maxLength={500}
              placeholder="/help/delivery/"
              hint="Страница магазина, где покупатель найдёт похожее. Ссылки в меню поправьте сами"
            />
          ) : (
            <p className={editor.quiet}>Черновик пропадёт. На сайте этой страницы ещё не было</p>
          )}
          <Button type="submit" name="step" value="remove" size="sm" variant="secondary" busy={isBusy}>
            Удалить страницу
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setIsOpen(false)}>
            Оставить
          </Button>
        </Form>
      ) : (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
            {isPublished ? "Удалить…" : "Удалить черновик…"}
          </Button>
        </div>
      )}
    </section>
  );
}
