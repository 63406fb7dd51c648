import type { StaffMedia } from "@zertsalo/contract/staff-products";
import { toasts } from "@zertsalo/ui/toast";
import { useRef, useState } from "react";
import { sendFileTo } from "#app/lib/send-file.ts";

export interface Upload {
  id: number;
  share: number;
}

const maxBytes = 10 * 1024 * 1024;

/** Pictures on their way, one after another: the picture server draws each of them anew. */
export function useUploads(onDone: (media: StaffMedia) => void) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);

  async function sendOne(file: File, id: number): Promise<void> {
    const onProgress = (share: number) =>
      setList((known) => known.map((each) => (each.id === id ? { id, share } : each)));
    const { status, body } = await sendFileTo("/products/pictures/", file, { onProgress });
    setList((known) => known.filter((each) => each.id !== id));
    const { data, errorText } = (body ?? {}) as { data?: StaffMedia; errorText?: string };
    if (data) onDone(data);
    else
      toasts.show(`${file.name}: ${status === 0 ? "нет связи" : (errorText ?? "не загрузилось")}`, { icon: "alert" });
  }

  function send(files: FileList): void {
    for (const file of files) {
      if (file.size > maxBytes) {
        toasts.show(`${file.name}: больше 10 МБ`, { icon: "alert" });
        continue;
      }
      lastId.current += 1;
      const id = lastId.current;
      setList((known) => [...known, { id, share: 0 }]);
      queue.current = queue.current.then(() => sendOne(file, id));
    }
  }
  return { list, send };
}
