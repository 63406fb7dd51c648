import { vi } from "vitest";

/** In place of the network for files that are sent with their progress; each is answered at once, or after `wait`. */
export function stubUploads(answer: { status: number; body: unknown }, wait = Promise.resolve()) {
  const sent: { url: string; file: File }[] = [];
  class StubRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = answer.status;
    readonly response = answer.body;
    url = "";
    open(_method: string, url: string) {
      this.url = url;
    }
    send(form: FormData) {
      sent.push({ url: this.url, file: form.get("file") as File });
      void wait.then(() => this.dispatchEvent(new Event("load")));
    }
  }
  vi.stubGlobal("XMLHttpRequest", StubRequest);
  return sent;
}
