import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import { readCells } from "#app/lib/sheet/read-cells.ts";
import styles from "./campaigns.module.css";
import { cellsOfText, goodsOfCells, type SheetGoods } from "./read-goods.ts";

interface SheetDialogProps {
  onRows: (rows: SheetGoods[]) => void;
  onClose: () => void;
}

/** Articles with prices: pasted from a spreadsheet, or a file of it. */
export function SheetDialog({ onRows, onClose }: SheetDialogProps) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  function take(cells: string[][]) {
    const rows = goodsOfCells(cells);
    if (rows.length > 0) onRows(rows);
    else setRefusal("В таблице нет артикулов");
  }
  async function open(file: File | undefined) {
    if (!file) return;
    const read = await readCells(file);
    if ("refusal" in read) setRefusal(read.refusal);
    else take(read.cells);
  }
  return (
    <Dialog title="Товары таблицей" onClose={onClose} widthPx={560}>
      <div className={styles.sheet}>
        <TextArea
          label="Артикулы и цены"
          hint="По товару в строке: артикул, затем цена акции. Без цены останется обычная"
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <label className={styles.file}>
          Или файл XLSX с&nbsp;такими столбцами
          <input type="file" accept=".xlsx" onChange={({ target }) => void open(target.files?.[0])} />
        </label>
        {refusal && <p role="alert">{refusal}</p>}
        <Button block onClick={() => take(cellsOfText(text))}>
          Добавить
        </Button>
      </div>
    </Dialog>
  );
}
