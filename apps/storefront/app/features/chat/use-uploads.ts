import type { ChatFile } from "@zertsalo/contract/chat";
import { maxMessageFiles } from "@zertsalo/contract/chat-limits";
import { acceptedFiles, fileMessages, maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import { useEffect, useRef, useState } from "react";
import { type Upload, uploadFile } from "./chat-requests.ts";

export interface FileUpload {
  key: string;
  name: string;
  size: number;
  isImage: boolean;
  /** Uploaded share, 0 to 1. */
  part: number;
  /** Set after the upload. */
  file: ChatFile | null;
  failure: string | null;
}

const silence = "Файл не\u00a0дошёл. Приложите его ещё раз";

/** Files of the message that is being written. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const going = useRef(new Map<string, Upload>());
  useEffect(() => {
    const all = going.current;
    return () => all.forEach(({ cancel }) => cancel());
  }, []);

  const change = (key: string, next: Partial<FileUpload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...next } : each)));

  async function begin(sent: File) {
    const key = crypto.randomUUID();
    const failure = refusalOf(sent);
    const { name, size, type } = sent;
    const isImage = type.startsWith("image/");
    setUploads((list) => [...list, { key, name, size, isImage, part: 0, file: null, failure }]);
    if (failure) return;
    const upload = uploadFile(sent, (part) => change(key, { part }));
    going.current.set(key, upload);
    const answer = await upload.done;
    going.current.delete(key);
    change(key, answer?.ok ? { file: answer.data } : { failure: answer?.errorText ?? silence });
  }

  function remove(key: string) {
    going.current.get(key)?.cancel();
    setUploads((list) => list.filter((each) => each.key !== key));
  }

  return {
    uploads,
    add(files: readonly File[]) {
      for (const file of files.slice(0, maxMessageFiles - uploads.length)) void begin(file);
    },
    remove,
    clear: () => setUploads([]),
  };
}

/** Checked before the upload; the server checks the bytes. */
function refusalOf({ size, type }: File): string | null {
  if (size > maxFileBytes) return fileMessages.tooBig;
  return acceptedFiles.split(",").includes(type) ? null : fileMessages.wrongType;
}
