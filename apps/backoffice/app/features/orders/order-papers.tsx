import type { ClosingPaper } from "@zertsalo/contract/closing-papers";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useState } from "react";
import { Form } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./order-card.module.css";
import { PaperDialog } from "./paper-dialog.tsx";

/** A company's papers: the bill it pays by, and what closes the deal once its goods have gone. */
export function OrderPapers({ card: { order, canAddPaper } }: { card: StaffOrder }) {
  const [open, setOpen] = useState<"new" | ClosingPaper | null>(null);
  const { number, papers, payment, shopper, b2b } = order;
  if (!b2b && !shopper.legalInfo) return null;
  const doing = canAddPaper && (
    <Button size="sm" variant="secondary" onClick={() => setOpen("new")}>
      Приложить документ
    </Button>
  );
  return (
    <Plate title="Документы компании" doing={doing}>
      <ul className={styles.papers}>
        {paymentMethods[payment.handlerCode].hasBill && (
          <li>
            <a href={`/orders/${number}/bill/`} target="_blank" rel="noreferrer">
              Счёт № {number}
            </a>
          </li>
        )}
        {papers.map((paper) => (
          <li key={paper.id}>
            <a href={`/orders/${number}/papers/${paper.id}/`} target="_blank" rel="noreferrer">
              {paper.title}
            </a>{" "}
            <small>от {dayText(paper.dated)}, видит компания</small>
            {canAddPaper && (
              <Button size="sm" variant="ghost" aria-label={`Удалить: ${paper.title}`} onClick={() => setOpen(paper)}>
                Удалить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {papers.length === 0 && (
        <p className={styles.none}>
          {canAddPaper
            ? "Закрывающих документов ещё нет"
            : "Закрывающие документы прикладывает менеджер, когда заказ отгружен"}
        </p>
      )}
      {open === "new" && <PaperDialog number={number} onClose={() => setOpen(null)} />}
      {open !== null && open !== "new" && <RemoveDialog paper={open} onClose={() => setOpen(null)} />}
    </Plate>
  );
}

function RemoveDialog({ paper: { id, title }, onClose }: { paper: ClosingPaper; onClose: () => void }) {
  return (
    <Dialog title={`Удалить ${title}`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move} onSubmit={onClose}>
        <p>Документ исчезнет из кабинета компании. Кто его удалил, останется в истории заказа.</p>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="step" value="remove-paper" block>
          Удалить документ
        </Button>
      </Form>
    </Dialog>
  );
}
