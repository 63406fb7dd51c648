import type { ComponentProps } from "react";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./customer-card.module.css";

export const CustomerPlate = (props: Omit<ComponentProps<typeof Plate>, "className">) => (
  <Plate {...props} className={styles.plate} />
);
