import type { PictureSource } from "@zertsalo/ui/picture";
import { PictureInput } from "./picture-input.tsx";

interface PictureChoiceProps {
  label: string;
  id: number | null;
  pictures: ReadonlyMap<number, PictureSource>;
  onPicture: (id: number, picture: PictureSource) => void;
  onChoose: (id: number | null) => void;
}

/** One picture of an editor that holds its content itself. */
export function PictureChoice({ label, id, pictures, onPicture, onChoose }: PictureChoiceProps) {
  return (
    <PictureInput
      label={label}
      picture={(id !== null && pictures.get(id)) || null}
      canClear={id !== null}
      onChange={(picture) => {
        if (picture) onPicture(picture.id, picture);
        onChoose(picture?.id ?? null);
      }}
    />
  );
}
