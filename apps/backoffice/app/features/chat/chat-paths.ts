/** Where the console asks the page server. */
export const chatPaths = {
  open: "/chats/open/",
  archive: "/chats/archive/",
  answers: "/chats/answers/",
  load: "/chats/load/",
  files: "/chats/files/",
  configuration: (hash: string) => `/chats/configurations/${hash}/`,
  calculation: (hash: string) => `/chats/configurations/${hash}/calculation/`,
  chat: (chatId: number) => `/chats/${chatId}/`,
  buyer: (chatId: number) => `/chats/${chatId}/buyer/`,
};
