import type { ChatFile } from "@zertsalo/contract/chat";
import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import { chatPaths } from "#app/lib/chat/chat-paths.ts";
import type { ChatNewsData, ChatIntents } from "./chat-data.ts";

/** Null on a network error. */
export async function postChatIntent<Intent extends keyof ChatIntents>(
  intent: Intent,
  sent: ChatIntents[Intent]["sent"],
): Promise<SocketAnswer<ChatIntents[Intent]["answer"]> | null> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ intent, sent });
  const answer = await fetch(chatPaths.news, { method: "POST", headers, body }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as SocketAnswer<ChatIntents[Intent]["answer"]>) : null;
}

/** Null: unknown, the request failed. */
export async function fetchChatNews(): Promise<ChatNewsData | null> {
  const answer = await fetch(chatPaths.news).catch(() => null);
  return answer?.ok ? ((await answer.json()) as ChatNewsData | null) : null;
}

export interface Upload {
  done: Promise<SocketAnswer<ChatFile> | null>;
  cancel: () => void;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadFile(file: File, onProgress: (part: number) => void): Upload {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append("file", file);
  const done = new Promise<SocketAnswer<ChatFile> | null>((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("loadend", () =>
      resolve(request.status === 200 ? (JSON.parse(request.responseText) as SocketAnswer<ChatFile>) : null),
    );
  });
  request.open("POST", chatPaths.files);
  request.send(form);
  return { done, cancel: () => request.abort() };
}
