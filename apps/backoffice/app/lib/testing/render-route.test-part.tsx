import { act, cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { heldRights, type StaffRight } from "@zertsalo/contract/staff-rights";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import type { ComponentType } from "react";
import { createRoutesStub, matchRoutes, RouterContextProvider, useLocation } from "react-router";
import { vi } from "vitest";
import { memberContext, type Visit, visitContext } from "../visit.server.ts";
import type { StubClient } from "./stub-client.test-part.ts";

// What is waited for comes in its own time; the default of a second is short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** A module of `app/routes`. */
interface RouteModule {
  default?: ComponentType<never>;
  ErrorBoundary?: ComponentType<never>;
  loader?: (args: never) => unknown;
  action?: (args: never) => unknown;
  /** What stands in its outlet. */
  children?: Routes;
}

type Routes = Readonly<Record<string, RouteModule>>;

interface RenderRouteOptions {
  /** Modules by path as in `routes.ts`: the page, and what it calls by itself. */
  routes: Routes;
  /** The address that is opened. */
  at: string;
  api: StubClient;
  roles?: StaffRole[];
  /** In place of those of his roles. */
  rights?: StaffRight[];
  visit?: Partial<Visit>;
}

/** A page of the back office as staff have it: its loader and action run, the API is the stub. Returns the user. */
export async function renderRoute({
  routes,
  at,
  api,
  roles = ["order_manager"],
  rights = heldRights(roles),
  visit = {},
}: RenderRouteOptions) {
  cleanup();
  sessionStorage.clear();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const context = new RouterContextProvider();
  context.set(visitContext, {
    nonce: "",
    origin: "http://office.test",
    shopOrigin: "http://shop.test",
    api: api.client,
    hasSession: true,
    requestId: "",
    challenge: null,
    isSecure: false,
    setCookies: [],
    ...visit,
  });
  context.set(memberContext, { id: 1, name: "Ольга Ким", email: "kim@example.test", roles, ownRoles: [], rights });
  const Stub = createRoutesStub([...toPages(routes), { path: "*", Component: Elsewhere }] as never, context);
  const user = userEvent.setup({ delay: null });
  vi.stubGlobal("fetch", fetchFrom(routes, context));
  render(<Stub initialEntries={[at]} />);
  await screen.findByRole("main");
  // Effects may move the focus: they run before anybody types.
  await act(async () => {});
  return user;
}

/** What a page fetches by itself comes from the modules of the test; anything else is a lost network. */
function fetchFrom(routes: Routes, context: RouterContextProvider) {
  const paths = Object.keys(routes).map((path) => ({ path }));
  return async (address: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(address, "http://office.test");
    const match = matchRoutes(paths, url.pathname)?.[0];
    const { loader, action } = routes[match?.route.path ?? ""] ?? {};
    const run = init?.method === "POST" ? action : loader;
    if (!match || !run) throw new TypeError(`No route for ${address}`);
    const request = new Request(url, init);
    const answer = await run({ request, params: match.params, context, url } as never);
    return answer instanceof Response ? answer : new Response();
  };
}

type User = Awaited<ReturnType<typeof renderRoute>>;

/** Replaces what a field holds; at once, since keys one by one are slow. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}

/** Chooses a file; a form sends it only if the field itself holds it. */
export function attach(field: HTMLInputElement, ...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
  fireEvent.change(field);
}

const Nothing = () => null;

const toPages = (routes: Routes): object[] =>
  Object.entries(routes).map(([path, { default: Component, children = {}, ...rest }]) => ({
    path,
    Component,
    HydrateFallback: Nothing,
    children: toPages(children),
    ...rest,
  }));

/** Where a link or a redirect leads that no module of the test answers. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <main>{`Открыто ${pathname}${search}`}</main>;
}

/** The open dialog with this title. */
export const dialog = (name: string) => within(screen.getByRole("dialog", named(name)));

/** As people read it: a no-break space is a space, and a part that only screen readers get begins no new word. */
export const plain = (text: string | null | undefined) =>
  (text ?? "").replaceAll(/\s+/g, " ").replaceAll(" :", ":").trim();

/** For `getByRole`: the accessible name as people read it. */
export const named = (name: string) => ({ name: (each: string) => plain(each) === name });
