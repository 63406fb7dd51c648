import { Icon } from "@zertsalo/ui/icon";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import type { ReactNode } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./entrance-frame.module.css";

export interface EntranceData {
  picture: PictureSource | null;
  phone: string;
  email: string;
}

interface EntranceFrameProps {
  entrance: EntranceData;
  /** Passed in by the route. */
  logo: ReactNode;
  children: ReactNode;
}

const promises = [
  "Цены ниже розничных",
  "Отсрочка и\u00a0оплата по\u00a0счёту",
  "Персональный менеджер и\u00a0образцы",
];

/** The screen before sign-in of a company: its benefits on one side, the form on the other. */
export function EntranceFrame({ entrance: { picture, phone, email }, logo, children }: EntranceFrameProps) {
  return (
    <div className={styles.split}>
      <aside className={styles.offer} data-theme="dark">
        {picture ? (
          <div className={styles.picture}>
            <Picture
              picture={picture}
              alt=""
              widths={[640, 820, 1080]}
              sizes="(min-width: 768px) 42vw, 100vw"
              priority
            />
          </div>
        ) : null}
        <div className={styles.texts}>
          {logo}
          <div>
            <p className={styles.title}>Опт от&nbsp;производителя</p>
            <ul className={styles.promises}>
              {promises.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {promise}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </aside>
      <main id="main" className={styles.page}>
        <a className={styles.back} href={paths.home}>
          <Icon name="back" />В розничный магазин
        </a>
        <div className={styles.form}>{children}</div>
        <p className={styles.contacts}>
          Вопросы: <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:${dialled(phone)}`}>{phone}</a>
        </p>
      </main>
    </div>
  );
}

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, "");
