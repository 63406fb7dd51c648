/** Apart from the shop's other paths: most pages lead to none of them. */
export const chatPaths = {
  /** The chat with a card of what is asked about. */
  askAbout: (kind: "product" | "order" | "configuration", key: string) =>
    `/personal/conversation/?${kind}=${encodeURIComponent(key)}`,
  /** The picture of a stored configuration. */
  piece: (hash: string) => `/shell/piece/${hash}/`,
  news: "/shell/chat/",
  files: "/shell/chat-files/",
} as const;
