import type { StaffStore } from "@zertsalo/contract/staff-stores";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Form, Link, useNavigation } from "react-router";

interface StoreActionsProps {
  store: StaffStore;
  canManage: boolean;
}

/** Hides a store or opens it; the owner may close it for good. The shop cannot be without its main store and warehouses. */
export function StoreActions({ store: { id, version, state, kind, isDefault }, canManage }: StoreActionsProps) {
  // What was just saved has its new version with the page that follows it: sent before, it would be another's change.
  const isBusy = useNavigation().state !== "idle";
  if (state === "closed" || isDefault || kind === "warehouse") return null;
  const isHidden = state === "hidden";
  return (
    <>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="isHidden" value={String(!isHidden)} />
        <Button
          type="submit"
          name="step"
          value="hide"
          variant={isHidden ? "primary" : "secondary"}
          size="sm"
          busy={isBusy}
        >
          {isHidden ? "Открыть покупателям" : "Скрыть"}
        </Button>
      </Form>
      {canManage && (
        <Link className={buttonClass({ variant: "ghost", size: "sm" })} to={`/stores/${id}/closing/`}>
          Закрыть насовсем
        </Link>
      )}
    </>
  );
}
