/** Separate from the shop's other paths, because most pages do not use them. */
export const chatPaths = {
  /** The chat with a card of the subject. */
  askAbout: (kind: "product" | "order" | "configuration", key: string) =>
    `/personal/conversation/?${kind}=${encodeURIComponent(key)}`,
  /** Picture of a stored configuration. */
  piece: (hash: string) => `/shell/piece/${hash}/`,
  news: "/shell/chat/",
  files: "/shell/chat-files/",
} as const;
