import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { paths } from "#app/lib/navigation/paths.ts";

const AddCompanyModal = lazy(async () => ({ default: (await import("./add-company-modal.tsx")).AddCompanyModal }));

/** The form comes with the click; without scripts it is a page. */
export function AddCompany({ phone }: { phone: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        className={buttonClass({ variant: "secondary" })}
        href={paths.companyForm}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="plus" />
        Добавить компанию
      </a>
      <Suspense>{isOpen ? <AddCompanyModal phone={phone} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
