import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { CollectionContent, PickedProduct } from "@zertsalo/contract/staff-collections";
import { Button } from "@zertsalo/ui/button";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import { ProductLine, ProductPicker } from "#app/lib/product-picker/product-picker.tsx";
import { keyStep, type Spot, spotAt } from "./mark-spots.ts";
import styles from "./marks-editor.module.css";

type Marks = CollectionContent["marks"];

interface MarksEditorProps {
  picture: PictureSource;
  marks: Marks;
  products: ReadonlyMap<number, PickedProduct>;
  onMarks: (marks: Marks) => void;
  /** One that was not known before. */
  onProduct: (product: PickedProduct) => void;
}

/** Points of the picture, put there by hand or by numbers, each over the product that is seen there. */
export function MarksEditor({ picture, marks, products, onMarks, onProduct }: MarksEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (index: number, spot: Partial<Spot>) =>
    onMarks(marks.map((mark, at) => (at === index ? { ...mark, ...spot } : mark)));

  function follow(event: PointerEvent, index: number) {
    if (dragged !== index || !box.current) return;
    move(index, spotAt(event, box.current.getBoundingClientRect()));
  }

  function add(product: PickedProduct) {
    onProduct(product);
    onMarks([...marks, { x: 50, y: 50, productId: product.id }]);
  }

  return (
    <div className={styles.editor}>
      <div className={styles.picture} ref={box}>
        <Picture picture={picture} widths={[640, 820, 1080]} sizes="640px" />
        {marks.map(({ x, y, productId }, index) => (
          <button
            // A product may be marked twice: a mark has no other name than its place.
            key={index}
            type="button"
            className={styles.mark}
            style={{ "--x": `${x}%`, "--y": `${y}%` } as CSSProperties}
            aria-label={`Точка ${index + 1}: ${products.get(productId)?.name ?? "товар"}. Двигайте стрелками`}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged(index);
            }}
            onPointerMove={(event) => follow(event, index)}
            onPointerUp={() => setDragged(null)}
            onKeyDown={(event) => {
              const spot = keyStep({ x, y }, event.key, event.shiftKey);
              if (!spot) return;
              event.preventDefault();
              move(index, spot);
            }}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <ol className={styles.list} aria-label="Точки на картинке">
        {marks.map(({ x, y, productId }, index) => {
          const product = products.get(productId);
          return (
            <li key={index}>
              <b>{index + 1}</b>
              {product ? <ProductLine product={product} /> : <span>Товара больше нет</span>}
              <Place label={`Точка ${index + 1}, слева`} value={x} onValue={(value) => move(index, { x: value })} />
              <Place label={`Точка ${index + 1}, сверху`} value={y} onValue={(value) => move(index, { y: value })} />
              <Button variant="ghost" size="sm" onClick={() => onMarks(marks.filter((_, at) => at !== index))}>
                Убрать<span className="vh"> точку {index + 1}</span>
              </Button>
            </li>
          );
        })}
      </ol>
      <ProductPicker label="Добавить точку: товар" onPick={add} />
    </div>
  );
}

function Place({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  return (
    <NumberField
      label={label}
      hiddenLabel
      min={0}
      max={100}
      hasParts
      suffix="%"
      value={value}
      onNumber={(typed) => typed !== null && onValue(Math.round(typed * 10) / 10)}
    />
  );
}
