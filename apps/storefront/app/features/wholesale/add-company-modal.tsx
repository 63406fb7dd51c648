import { Dialog } from "@zertsalo/ui/dialog";
import { AddCompanyForm } from "./add-company-form.tsx";

export function AddCompanyModal({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <Dialog title="Добавить компанию" widthPx={440} onClose={onClose}>
      <AddCompanyForm phone={phone} onDone={onClose} />
    </Dialog>
  );
}
