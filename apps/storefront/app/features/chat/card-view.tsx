import type { ChatCard } from "@zertsalo/contract/chat";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { chatPaths } from "#app/lib/chat/chat-paths.ts";
import styles from "./card-view.module.css";

const names = { product: "Товар", order: "Заказ", configuration: "Изделие по\u00a0размерам" };
const icons = { product: "bag", order: "box", configuration: "ruler" };

/** Product, order or configuration attached to a message. */
export function CardView({ card }: { card: ChatCard }) {
  const { kind, title, note, price, link, picture, configuration } = card;
  return (
    <a className={styles.card} href={link}>
      <span className={styles.picture}>
        {picture ? <Picture picture={picture} alt="" sizes="64px" widths={[64, 128, 256]} /> : null}
        {configuration ? <img src={chatPaths.piece(configuration.hash)} alt="" width={64} height={64} /> : null}
        {picture || configuration ? null : <Icon name={icons[kind]} size={24} />}
      </span>
      <span className={styles.texts}>
        <span className="vh">{names[kind]}: </span>
        <b>{title}</b>
        <span className={styles.note}>
          {formatMoney(price)}
          {note ? `, ${note}` : ""}
        </span>
      </span>
    </a>
  );
}
