import { toasts } from "@zertsalo/ui/toast";
import { ConsoleRefusal, sendFile } from "../store/console-api.ts";
import type { ChangeDraft, Draft } from "./draft.ts";

/** Uploads a file into the draft. */
export async function attachFile(file: File, onChange: ChangeDraft): Promise<void> {
  const stop = new AbortController();
  const begun = { name: file.name, share: 0, stop };
  // Another chat may be open by the time it has come, or the draft been dropped with its file.
  const go = (change: (written: Draft) => Partial<Draft>) =>
    onChange((written) => (written.upload?.stop === stop ? { ...written, ...change(written) } : written));
  onChange((written) => ({ ...written, upload: begun }));
  try {
    const sent = await sendFile(file, (share) => go(() => ({ upload: { ...begun, share } })), stop.signal);
    go(({ files }) => ({ files: [...files, sent] }));
  } catch (error) {
    if (!stop.signal.aborted)
      toasts.show(error instanceof ConsoleRefusal ? error.message : "Файл не ушёл", { icon: "alert" });
  } finally {
    go(() => ({ upload: null }));
  }
}
