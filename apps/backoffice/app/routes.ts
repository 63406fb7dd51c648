import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole URL table. What stands inside the frame is a room (lib/rooms.ts), or everybody's own. */
export default [
  route("sign-in", "routes/sign-in.tsx"),
  route("enrol", "routes/enrol.tsx"),
  route("sign-out", "routes/sign-out.ts"),
  route("", "routes/frame.tsx", [
    index("routes/home.tsx"),
    route("profile", "routes/profile.tsx"),
    route("staff", "routes/staff.tsx"),
    route("audit", "routes/audit.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
