import type { PictureSource } from "@zertsalo/ui/picture";
import { useState } from "react";
import { PictureInput } from "./picture-input.tsx";

interface PictureFieldProps {
  label: string;
  hint?: string;
  name: string;
  mediaId: number | null;
  picture: PictureSource | null;
}

/** One picture of a form: its id goes along, empty where there is none. */
export function PictureField({ label, hint, name, mediaId, picture }: PictureFieldProps) {
  const [chosen, setChosen] = useState({ id: mediaId, picture });
  return (
    <>
      <PictureInput
        label={label}
        hint={hint}
        picture={chosen.picture}
        canClear={chosen.id !== null}
        onChange={(uploaded) => setChosen({ id: uploaded?.id ?? null, picture: uploaded })}
      />
      {/* Anew with each choice, so that the form hears of it. */}
      <input type="hidden" name={name} value={chosen.id ?? ""} readOnly />
    </>
  );
}
