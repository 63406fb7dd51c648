import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation } from "@zertsalo/domain/configurator/model";
import { MirrorPicture } from "./mirror-picture.tsx";
import { MirrorSide, TabletopFront, VanitySide } from "./side-pictures.tsx";
import { TabletopPlan } from "./tabletop-picture.tsx";
import { VanityPicture } from "./vanity-picture.tsx";
import type { StageSide } from "./view.ts";

interface PieceProps {
  id: string;
  book: Book;
  calculation: Calculation;
  side: StageSide;
  isEvening: boolean;
  light: string;
}

/** The piece itself in mm of its own frame: y up, origin as the model's layers have it. */
export function Piece({ id, book, calculation, side, isEvening, light }: PieceProps) {
  const { type, options } = calculation;
  switch (type) {
    case "tabletop":
      return side === "main" ? <TabletopPlan id={id} options={options} /> : <TabletopFront id={id} options={options} />;
    case "vanity_unit":
      return side === "main" ? (
        <VanityPicture id={id} book={book} options={options} />
      ) : (
        <VanitySide id={id} calculation={calculation} />
      );
    case "mirror":
    case "led_mirror":
      return side === "main" ? (
        <MirrorPicture id={id} options={options} isEvening={isEvening} light={light} />
      ) : (
        <MirrorSide id={id} calculation={calculation} isEvening={isEvening} light={light} />
      );
  }
}
