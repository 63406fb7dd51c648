export { pieceCard } from "./chat-cards.ts";
export { type ChatConfig, chatRoutes } from "./chat.routes.ts";
export { consoleRoutes } from "./console.routes.ts";
export { type FileLinks, fileLinks } from "./file-links.ts";
export { chatsSource } from "./personal-chats.ts";
