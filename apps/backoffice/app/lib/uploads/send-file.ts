interface SendOptions {
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

export interface FileAnswer {
  /** Zero when nobody has answered. */
  status: number;
  body: unknown;
}

/** One file as a form, with its progress, which fetch does not tell. */
export function sendFileTo(url: string, file: File, { onProgress, signal }: SendOptions): Promise<FileAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    const end = () => resolve({ status: request.status, body: request.response });
    for (const event of ["load", "error", "abort"] as const) request.addEventListener(event, end);
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
