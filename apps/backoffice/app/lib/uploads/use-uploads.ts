import { maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import { useRef, useState } from "react";
import { sendFileTo } from "./send-file.ts";

interface Upload {
  id: number;
  share: number;
}

/** Files on their way to an address, one after another, each sent as soon as it is chosen. */
export function useUploads(url: string, onDone: (uploaded: unknown) => void) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const refuse = (file: File, why: string) => setRefusals((current) => [...current, `${file.name}: ${why}`]);

  async function sendOne(file: File, id: number): Promise<void> {
    const onProgress = (share: number) =>
      setList((current) => current.map((each) => (each.id === id ? { id, share } : each)));
    const { status, body } = await sendFileTo(url, file, { onProgress });
    setList((current) => current.filter((each) => each.id !== id));
    const { data, errorText } = (body ?? {}) as { data?: unknown; errorText?: string };
    if (data) onDone(data);
    else refuse(file, status === 0 ? "нет связи" : (errorText ?? "не загрузилось"));
  }

  function send(files: FileList | null): void {
    setRefusals([]);
    for (const file of files ?? []) {
      if (file.size > maxFileBytes) {
        refuse(file, "больше 10 МБ");
        continue;
      }
      lastId.current += 1;
      const id = lastId.current;
      setList((current) => [...current, { id, share: 0 }]);
      queue.current = queue.current.then(() => sendOne(file, id));
    }
  }
  return { list, isBusy: list.length > 0, refusal: refusals.join("; ") || null, send };
}
