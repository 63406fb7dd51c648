import { Dialog } from "@zertsalo/ui/dialog";
import { FactList } from "./fact-list.tsx";
import type { ProductPageData } from "./product-page-data.ts";
import styles from "./description-modal.module.css";

interface DescriptionModalProps {
  product: Pick<ProductPageData, "name" | "about" | "facts">;
  onClose: () => void;
}

/** The whole description beside the price: on a phone its tab is screens away. */
export function DescriptionModal({ product: { name, about, facts }, onClose }: DescriptionModalProps) {
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.text}>
        <p className="lead">{about.lead}</p>
        {about.text ? <p>{about.text}</p> : null}
      </div>
      <FactList facts={facts} />
    </Dialog>
  );
}
