import { ChoiceCard, ChoiceCards } from "@zertsalo/ui/choice-card";
import { Note } from "@zertsalo/ui/note";
import type { MapTiles } from "@zertsalo/ui/point-map";
import { AddressFields } from "./address-fields.tsx";
import { isHomeKind } from "@zertsalo/domain/delivery/delivery-types";
import styles from "./obtaining-step.module.css";
import { PointChoice } from "./point-choice.tsx";
import { CountedStep } from "./step.tsx";
import { useCheckout } from "./use-checkout.tsx";

/** Where the goods are got, and how. */
export function ObtainingStep({ number, tiles }: { number: number; tiles: MapTiles | null }) {
  const { data, offers, choice, choose } = useCheckout();
  // Nobody drives to what was typed: it stays in sight to be corrected.
  const isAddressRefused =
    data.typed.address !== "" && offers.ways.every(({ way, isOff }) => isOff || !isHomeKind(way));
  return (
    <CountedStep name="obtaining" number={number} title="Получение">
      <p className={styles.city}>
        {data.city.name}{" "}
        <a href="?modal=cities" data-keep-scroll>
          Изменить город
        </a>
      </p>
      <ChoiceCards legend="Способ получения" columns={4}>
        {offers.ways.map(({ way, name, icon, about, price, isFree, isOff, isPromised }) => (
          <ChoiceCard
            key={way}
            name="way"
            value={way}
            icon={icon}
            title={name}
            text={about || "\u00a0"}
            price={price}
            isFree={isFree}
            mark={isPromised ? "как в\u00a0корзине" : null}
            disabled={isOff}
            checked={choice.way === way}
            onChange={() => choose({ way })}
          />
        ))}
      </ChoiceCards>
      {offers.carrier ? (
        <Note tone="warn" icon="alert" isNews>
          {offers.carrier}
        </Note>
      ) : null}
      {isHomeKind(choice.way) || isAddressRefused ? <AddressFields tiles={tiles} /> : null}
      {isHomeKind(choice.way) ? null : <PointChoice key={choice.way} way={choice.way} tiles={tiles} />}
    </CountedStep>
  );
}
