import { type ComponentType, type ReactNode, Suspense, useRef } from "react";
import { useLocation } from "react-router";
import { firstAction, lazyPart, lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import companySwitch from "#app/lib/companies/company-switch.module.css";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { PageOwner } from "#app/lib/session/me.ts";
import type { RouteRow } from "#app/lib/navigation/route-row.ts";
import cookieNotice from "./cookie-notice.module.css";
import footer from "./footer.module.css";
import { Header } from "./header.tsx";
import type { ShellData, WholesaleShell } from "./shell-data.ts";
import styles from "./shell.module.css";
import shortHeader from "./short-header.module.css";
import subscription from "./subscription.module.css";
import { noticesId } from "./notices.ts";
import { TabBar } from "./tab-bar.tsx";
import { ToastHost } from "./toast-host.tsx";
import { useFade } from "./use-fade.ts";
import { useModal } from "./use-modal.ts";
import { useNavigationOfLinks } from "./use-navigation-of-links.ts";
import { useScrollOfRoutes } from "./use-scroll-of-routes.ts";
import wholesaleHeader from "./wholesale-header.module.css";

const Footer = lazyHydrate(
  () => import("./footer.tsx").then((module) => module.Footer),
  [footer.footer, subscription.form],
  undefined,
  firstAction,
);

/** Asked when the visitor first moves: before that there is nothing to allow, and it is the page that he came for. */
const CookieNotice = lazyHydrate(
  () => import("./cookie-notice.tsx").then((module) => module.CookieNotice),
  [cookieNotice.notice],
  undefined,
  firstAction,
);

const WholesaleHeader = lazyPart(
  () => import("./wholesale-header.tsx").then((module) => module.WholesaleHeader),
  [wholesaleHeader.tag, companySwitch.switch],
);

const ShortHeader = lazyPart(
  () => import("./short-header.tsx").then((module) => module.ShortHeader),
  [shortHeader.header],
  <div className={shortHeader.header}>
    <div />
  </div>,
);

const CityModal = lazy(() => import("./city-modal.tsx").then((module) => ({ default: module.CityModal })));

const CookieSettings = lazy(() =>
  import("./cookie-settings.tsx").then((module) => ({ default: module.CookieSettings })),
);
/** Modals of other features. What one is about follows its name in the address: `?modal=arrival.<code>`. */
export type ModalsComponent = ComponentType<{ modal: string; onClose: () => void }>;

interface ShellProps {
  shell: ShellData;
  /** Whom the page was made for; null is a guest. */
  owner: PageOwner | null;
  /** For a wholesale user alone: his header is another one. */
  wholesale: WholesaleShell | null;
  modals: ModalsComponent;
  row: Pick<RouteRow, "transition" | "bottomBar" | "hasShortHeader">;
  children: ReactNode;
}

/** What stands around every page of the shop. */
export function Shell({ shell, owner, wholesale, modals: Modals, row, children }: ShellProps) {
  const { pathname } = useLocation();
  const { modal, closeModal } = useModal();
  const main = useRef<HTMLElement>(null);
  useFade(main, pathname, row.transition === "fade");
  useNavigationOfLinks();
  useScrollOfRoutes();

  return (
    <>
      <a className={styles.skip} href="#main">
        К содержанию
      </a>
      {row.hasShortHeader ? (
        <ShortHeader shell={shell} />
      ) : wholesale ? (
        <WholesaleHeader shell={shell} owner={owner} wholesale={wholesale} path={pathname} />
      ) : (
        <Header shell={shell} owner={owner} path={pathname} />
      )}
      <div id={noticesId} />
      <main id="main" ref={main}>
        {children}
      </main>
      {!row.hasShortHeader && <Footer shell={shell} />}
      {row.bottomBar === "tabs" && <TabBar tabs={shell.tabs} owner={owner} path={pathname} />}
      <Suspense>
        {modal === "cities" ? (
          <CityModal currentId={shell.city.id} onClose={closeModal} />
        ) : modal === "cookies" ? (
          <CookieSettings onClose={closeModal} />
        ) : (
          modal && <Modals modal={modal} onClose={closeModal} />
        )}
      </Suspense>
      <CookieNotice />
      <ToastHost />
    </>
  );
}
