import { type CartBadgeItem, cartBadgeStore } from "./cart-badge.ts";
import { track } from "#app/lib/analytics/track.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { showCart, pendingQuantities, wholeCart } from "./cart-state.ts";
import { readField, readFields, readQuantityField } from "./form-fields.ts";
import { sendAndNotify, sendCart, wayToCart } from "./send-cart.ts";

const undoMs = 5_000;
/** Products being added: holding Enter down adds one piece. */
const underWay = new Set<string>();

/** Handles a form of the cart. Its fields are the same as without scripts. */
export async function submitCart(fields: FormData, form: HTMLFormElement): Promise<void> {
  const line = readField(fields, "line");
  const added = readField(fields, "add");
  if (line) await setQuantity(line, readQuantityField(fields));
  else if (added) await addOnce(added, readQuantityField(fields) || "1");
  else await sendAndNotify(readFields(fields));
  keepFocus(form);
}

async function addOnce(id: string, quantity: string): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  await addProduct(id, quantity).finally(() => underWay.delete(id));
}

async function addProduct(id: string, quantity: string): Promise<void> {
  const before = markOf(id)?.quantity ?? 0;
  const answer = await sendCart({ add: id, quantity });
  if (!answer) return;
  const mark = markOf(id);
  if (mark && mark.quantity > before) {
    void track("add_to_cart", { products: [tracked(id, mark, mark.quantity - before)] });
  }
  const message = answer.refusal?.text ?? answer.message;
  await showToast(
    message ?? "Добавили в\u00a0корзину",
    answer.refusal ? { icon: "alert" } : { icon: "bag", ...wayToCart() },
  );
}

/** Optimistic. Presses while a request is pending are sent together after it. */
async function setQuantity(uid: string, typed: string): Promise<void> {
  const quantity = Number(typed);
  if (!typed || !Number.isInteger(quantity) || quantity < 0) return;
  const before = productOf(uid);
  const isUnderWay = pendingQuantities.has(uid);
  pendingQuantities.set(uid, quantity);
  showCart();
  if (isUnderWay) return;

  let sent = quantity;
  let answer = await sendCart({ line: uid, quantity: typed });
  while (answer && !answer.refusal && pendingQuantities.get(uid) !== sent) {
    sent = pendingQuantities.get(uid) ?? 0;
    answer = await sendCart({ line: uid, quantity: String(sent) });
  }
  pendingQuantities.delete(uid);
  showCart();
  const message = answer?.refusal?.text ?? answer?.message;
  if (message) await showToast(message, { icon: "alert" });
  else if (answer && before) await notifyChange(before, sent);
}

async function notifyChange({ id, mark, quantity }: LineBefore, now: number): Promise<void> {
  if (mark && now !== quantity) {
    const product = tracked(id, mark, Math.abs(now - quantity));
    void (now > quantity ? track("add_to_cart", { products: [product] }) : track("remove_from_cart", { product }));
  }
  if (now > 0) return;
  await showToast("Убрали из\u00a0корзины", {
    icon: "trash",
    durationMs: undoMs,
    action: { label: "Вернуть", run: () => void addProduct(id, String(quantity)) },
  });
}

interface LineBefore {
  id: string;
  mark: CartBadgeItem | null;
  quantity: number;
}

/** Contents of a line before the change; a company's cart has them only on its page. */
function productOf(uid: string): LineBefore | null {
  const marked = Object.entries(cartBadgeStore.get()?.products ?? {}).find(([, mark]) => mark.uid === uid);
  if (marked) return { id: marked[0], mark: marked[1], quantity: marked[1].quantity };
  const line = wholeCart.get()?.lines.find((each) => each.uid === uid);
  return line ? { id: String(line.id), mark: null, quantity: line.quantity } : null;
}

const markOf = (id: string) => cartBadgeStore.get()?.products[Number(id)] ?? null;

const tracked = (id: string, { name, price }: CartBadgeItem, quantity: number) => ({ id, name, price, quantity });

/** The pressed button may be gone: the focus moves to its replacement, or to the page's heading. */
function keepFocus(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const ways = form.isConnected ? form.querySelectorAll<HTMLElement>("a, button:not(:disabled, [hidden])") : [];
    const next = [...ways].at(-1);
    (next ?? document.querySelector<HTMLElement>("main h1[tabindex]"))?.focus({ preventScroll: true });
  });
}
