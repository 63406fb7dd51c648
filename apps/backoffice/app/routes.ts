import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL table. What stands inside the frame is a room (lib/rooms.ts), or everybody's own. */
export default [
  route("sign-in", "routes/sign-in.tsx"),
  route("enrol", "routes/enrol.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  // Asked by the console itself.
  route("chats/open", "routes/chat-open.ts"),
  route("chats/archive", "routes/chat-archive.ts"),
  route("chats/answers", "routes/chat-answers.ts"),
  route("chats/load", "routes/chat-load.ts"),
  route("chats/files", "routes/chat-files.ts"),
  route("chats/:chatId", "routes/chat-messages.ts"),
  route("chats/:chatId/buyer", "routes/chat-buyer.ts"),
  route("", "routes/frame.tsx", [
    index("routes/home.tsx"),
    route("chats", "routes/chats.tsx"),
    route("profile", "routes/profile.tsx"),
    route("orders", "routes/orders.tsx"),
    route("orders/:number", "routes/order.tsx"),
    route("staff", "routes/staff.tsx"),
    route("audit", "routes/audit.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
