import { type NavigateOptions, type To, useLocation, useNavigate } from "react-router";

/** Modals that can be opened from anywhere; they stand in the address as `?modal=`, and the shell renders them. */
export type ModalName = "cities" | "cookies";

export function useModal() {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    modal: new URLSearchParams(location.search).get("modal"),
    openModal: (name: ModalName) => void navigate(...withModal(location, name)),
    closeModal: () => void navigate(...withModal(location, null)),
  };
}

/** The same page with a modal over it, or without one. Nothing of the page is loaded again. */
export function withModal(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  modal: string | null,
): [To, NavigateOptions] {
  const params = new URLSearchParams(search);
  if (modal) params.set("modal", modal);
  else params.delete("modal");
  const options = { replace: modal === null, preventScrollReset: true, defaultShouldRevalidate: false };
  return [{ pathname, search: String(params), hash }, options];
}
