import type { ChatProposal } from "@zertsalo/contract/chat";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { importPart } from "#app/lib/hydration/import-part.ts";
import styles from "./proposal-view.module.css";

/** Actions on an accepted proposal: open it or order it. */
export function AcceptedProposal({ proposal: { after, productId } }: { proposal: ChatProposal }) {
  const [isPutting, setPutting] = useState(false);
  async function put() {
    setPutting(true);
    const { sendList } = await importPart(() => import("#app/lib/cart/send-list.ts"));
    await sendList([{ productId, quantity: 1 }]);
    setPutting(false);
  }
  return (
    <>
      <p className={styles.state}>
        <Icon name="check" size={16} /> Вы приняли, изделие в&nbsp;«Моих сборках»
      </p>
      <div className={styles.acts}>
        <Button busy={isPutting} onClick={() => void put()}>
          В&nbsp;корзину
        </Button>
        <a className={buttonClass({ variant: "secondary" })} href={after.link}>
          Открыть в&nbsp;конфигураторе
        </a>
      </div>
    </>
  );
}
