import { lazy } from "react";
import { AuthModal } from "#app/features/auth/auth-modal.tsx";

/** Most who sign in are buyers: the form of companies comes when it is chosen. */
const BusinessForm = lazy(() =>
  import("#app/features/wholesale/business-sign-in-form.tsx").then((module) => ({
    default: module.BusinessSignInForm,
  })),
);

/** The sign-in over the page, with the forms of both kinds of buyers. */
export function AuthDialog({ about, onClose }: { about: string; onClose: () => void }) {
  return <AuthModal about={about} onClose={onClose} BusinessForm={BusinessForm} />;
}
