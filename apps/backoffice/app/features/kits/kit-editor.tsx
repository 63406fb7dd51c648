import { readNumber } from "@zertsalo/domain/text/read-number";
import type { StaffKit } from "@zertsalo/contract/staff-kits";
import { kitOffer } from "@zertsalo/domain/catalog/kit-price";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import type { PictureSource } from "@zertsalo/ui/picture";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import { PictureChoice } from "#app/lib/picture-field/picture-choice.tsx";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";

/** Without a kit it makes a new one. */
export function KitEditor({ kit }: { kit: StaffKit | null }) {
  const [ids, setIds] = useState<readonly number[]>(kit?.content.productIds ?? []);
  const [products, setProducts] = useState(() => new Map((kit?.pieces ?? []).map((each) => [each.id, each])));
  const [rubles, setRubles] = useState(kit ? String(kit.content.price / 100) : "");
  const [pictureId, setPictureId] = useState(kit?.content.pictureId ?? null);
  const [pictures, setPictures] = useState(
    () =>
      new Map<number, PictureSource>(
        kit?.picture && kit.content.pictureId ? [[kit.content.pictureId, kit.picture]] : [],
      ),
  );
  const { isUnsaved, touch } = useUnsaved(JSON.stringify(kit));
  const isBusy = useNavigation().formMethod === "POST";

  const price = Math.round((readNumber(rubles) ?? 0) * 100);
  const pieces = ids.map((id) => products.get(id)?.price ?? 0);
  const { apart, saved, discountPercent } = kitOffer(price, pieces);

  return (
    <Form method="post" className={editor.form} onInput={touch}>
      <section className={editor.plate}>
        <h2>Комплект</h2>
        <div className={editor.pair}>
          <TextField label="Название" name="name" defaultValue={kit?.content.name ?? ""} required maxLength={150} />
          <TextField
            label="Цена комплекта"
            inputMode="decimal"
            suffix="₽"
            value={rubles}
            hint="Ведёт офис"
            required
            onChange={({ target }) => setRubles(target.value)}
          />
        </div>
        <p className={editor.quiet} role="status">
          По отдельности {formatMoney(apart)}.{" "}
          {price > 0 && saved > 0
            ? `Покупатель сбережёт ${formatMoney(saved)}, ${discountPercent} %.`
            : "Комплект должен стоить меньше своих товаров."}
        </p>
        <PictureChoice
          label="Картинка комплекта"
          id={pictureId}
          pictures={pictures}
          onPicture={(id, picture) => setPictures((now) => new Map(now).set(id, picture))}
          onChoose={(id) => {
            setPictureId(id);
            touch();
          }}
        />
        <ProductList
          label="Состав комплекта"
          ids={ids}
          products={products}
          onProduct={(product) => setProducts((now) => new Map(now).set(product.id, product))}
          onIds={(next) => {
            setIds(next);
            touch();
          }}
        />
      </section>
      <input type="hidden" name="price" value={price} />
      <input type="hidden" name="productIds" value={ids.join(",")} />
      <input type="hidden" name="pictureId" value={pictureId ?? ""} />
      <div className={editor.bar}>
        <Button type="submit" name="step" value="save" size="sm" busy={isBusy} data-save aria-keyshortcuts="Control+S">
          {kit ? "Сохранить" : "Создать комплект"}
        </Button>
        {isUnsaved && <span className={editor.quiet}>Есть несохранённые правки</span>}
        {kit && (
          <Button type="submit" name="step" value="remove" variant="ghost" size="sm" formNoValidate>
            Удалить комплект
          </Button>
        )}
      </div>
    </Form>
  );
}
