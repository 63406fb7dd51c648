import type { KeptPicture } from "@zertsalo/contract/staff-pictures";
import { useState } from "react";

/** Sends a picture as soon as it is chosen. */
export function useUpload(onDone: (picture: KeptPicture) => void) {
  const [state, setState] = useState<{ isBusy: boolean; refusal: string | null }>({ isBusy: false, refusal: null });

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setState({ isBusy: true, refusal: null });
    const form = new FormData();
    form.set("file", file);
    try {
      const answer = await fetch("/pictures/upload/", { method: "POST", body: form });
      const told = (await answer.json()) as { data?: KeptPicture; errorText?: string };
      if (told.data) onDone(told.data);
      setState({ isBusy: false, refusal: told.data ? null : (told.errorText ?? unsent) });
    } catch {
      setState({ isBusy: false, refusal: unsent });
    }
  }
  return { ...state, send };
}

const unsent = "Картинка не загрузилась. Попробуйте ещё раз";
