import type { OrderView } from "@zertsalo/contract/staff-order-list";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { Form, Link } from "react-router";
import { isSameLook, type OrderLook, searchOf } from "./order-address.ts";
import filters from "./order-filters.module.css";
import styles from "./order-views.module.css";

interface OrderViewsProps {
  views: readonly OrderView[];
  look: OrderLook;
}

/** Looks under a name, one's own and those that colleagues share; the present one can be kept as another. */
export function OrderViews({ views, look }: OrderViewsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const current = views.find((view) => isSameLook(view, look));
  const isPlain = Object.keys(look.filters).length === 0;
  if (views.length === 0 && isPlain) return null;
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav aria-label="Сохранённые виды" className={filters.chips}>
          {views.map((view) => (
            <Link
              key={view.id}
              to={searchOf(view)}
              title={view.isOwn ? undefined : `Вид сотрудника: ${view.author}`}
              aria-current={view === current || undefined}
            >
              <Icon name={view.isShared ? "users" : "bookmark"} size={16} />
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      {!current && !isPlain && (
        <Button variant="ghost" size="sm" onClick={() => setIsSaving(true)}>
          <Icon name="bookmark" size={16} />
          Сохранить вид
        </Button>
      )}
      {current?.isOwn && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={current.id} />
          <Button type="submit" name="step" value="remove-view" variant="ghost" size="sm">
            <Icon name="trash" size={16} />
            Удалить вид «{current.name}»
          </Button>
        </Form>
      )}
      {isSaving && (
        <Dialog title="Сохранить вид" onClose={() => setIsSaving(false)} widthPx={440}>
          <Form method="post" preventScrollReset onSubmit={() => setIsSaving(false)}>
            <TextField
              label="Название"
              name="name"
              required
              maxLength={60}
              autoComplete="off"
              hint="Вид с таким же названием заменится"
            />
            <Check name="isShared" value="1">
              Показывать коллегам
            </Check>
            <Button type="submit" name="step" value="save-view" block>
              Сохранить
            </Button>
          </Form>
        </Dialog>
      )}
    </div>
  );
}
