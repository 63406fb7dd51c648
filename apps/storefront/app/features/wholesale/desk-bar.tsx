import type { WholesaleDesk } from "@zertsalo/contract/wholesale";
import { formatCount, formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { type Ref, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { importPart } from "#app/lib/hydration/import-part.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { type ChosenGoods, createChosen } from "./chosen.ts";
import styles from "./desk-bar.module.css";

interface DeskBarProps {
  ref: Ref<HTMLDivElement>;
  chosen: ChosenGoods;
  desk: WholesaleDesk;
  onSave: () => void;
}

const undoMs = 8_000;
/** On the server, and until the browser has read what it keeps. */
const nothing = createChosen(0, null).sums();

/** Always in sight: how much is chosen, what it costs, and what is missing to the company's own prices. */
export function DeskBar({ ref, chosen, desk: { tier, entryDiscountPercent }, onSave }: DeskBarProps) {
  const sums = useSyncExternalStore(chosen.subscribe, chosen.sums, () => nothing);
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const clear = () => {
    const before = chosen.products().map(({ productId, quantity }) => [productId, quantity] as const);
    chosen.replace([]);
    void showToast("Количества очищены", {
      durationMs: undoMs,
      action: { label: "Вернуть", run: () => chosen.replace(before) },
    });
  };
  /** The sheet is empty afterwards: what stands in the cart is not to be put there twice. */
  const putIntoCart = async ({ wantsBill = false } = {}): Promise<boolean> => {
    setSending(true);
    const { sendList } = await importPart(() => import("#app/lib/cart/send-list.ts"));
    const answer = await sendList(chosen.products(), { wantsBill });
    setSending(false);
    const isThere = answer !== null && !answer.refusal;
    if (isThere) chosen.replace([]);
    return isThere;
  };
  /** A bill is of an order: what is left to say is where it goes. Who pays otherwise after all says so there. */
  const issueBill = async () => {
    if (await putIntoCart({ wantsBill: true })) await navigate(paths.checkout);
  };
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={clsx(styles.bar, tier || styles.blocked, sums.lines === 0 && styles.none)}
      role="region"
      aria-label="Выбрано"
    >
      <div className="wrap">
        <p className={styles.count}>
          <b>
            {sums.lines > 0
              ? `${formatCount(sums.lines, ["позиция", "позиции", "позиций"])}, ${formatNumber(sums.pieces)}\u00a0шт.`
              : "Ничего не\u00a0выбрано"}
          </b>
          {sums.weightGrams > 0 ? <span>{formatNumber(Math.ceil(sums.weightGrams / 1_000))}&nbsp;кг</span> : null}
        </p>
        {sums.missing > 0 && tier ? (
          <p className={styles.missing}>
            До&nbsp;цен «{tier.name}» не&nbsp;хватает <b>{formatMoney(sums.missing)}</b>
            <span>{`Минимум ${formatMoney(tier.minOrderTotal)}. Пока скидка ${entryDiscountPercent}\u00a0%: ${formatMoney(sums.payable)}`}</span>
          </p>
        ) : null}
        {tier ? (
          <p className={styles.sum} role="status">
            <span>По&nbsp;вашей цене</span>
            <b>{formatMoney(sums.total)}</b>
          </p>
        ) : null}
        <Button variant="ghost" size="lg" className={styles.clear} disabled={sums.lines === 0} onClick={clear}>
          Очистить
        </Button>
        <Button variant="secondary" size="lg" aria-haspopup="dialog" disabled={sums.lines === 0} onClick={onSave}>
          Сохранить список
        </Button>
        <Button
          variant="secondary"
          size="lg"
          busy={isSending}
          disabled={sums.lines === 0 || tier === null}
          onClick={issueBill}
        >
          <Icon name="bill" />
          Выставить счёт
        </Button>
        <Button size="lg" busy={isSending} disabled={sums.lines === 0 || tier === null} onClick={() => putIntoCart()}>
          В&nbsp;корзину
        </Button>
      </div>
    </div>
  );
}
