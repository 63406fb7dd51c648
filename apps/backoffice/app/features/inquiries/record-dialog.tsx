import { InquiryKind } from "@zertsalo/contract/staff-inquiries";
import { inquiryKinds } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { TextArea } from "@zertsalo/ui/text-area";
import { useNavigate } from "react-router";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./inquiries.module.css";

const kinds = InquiryKind.exclude(["showroom"]).options.map((value) => ({
  value,
  name: inquiryKinds[value].name.replace(/^./, (first) => first.toUpperCase()),
}));

/** Records an inquiry made on the phone or in a store. */
export function RecordDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { Form, isBusy, refusal } = useDialogForm(({ id }) => {
    onClose();
    void navigate(`/inquiries/${id}/${search}`);
  });
  return (
    <Dialog title="Записать со слов" onClose={onClose} widthPx={440}>
      <Form method="post" action="/inquiries/" className={styles.record}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <Select label="Вид обращения" name="kind" options={kinds} defaultValue="complaint" />
        <TextField label="Имя" name="name" required maxLength={200} autoComplete="off" />
        <TextField label="Телефон" name="phone" type="tel" maxLength={30} autoComplete="off" />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint="Нужен телефон или почта"
        />
        <TextField label="Номер заказа, если есть" name="orderNumber" inputMode="numeric" maxLength={20} />
        <TextArea label="Что просит" name="text" rows={4} maxLength={4_000} required />
        <Button type="submit" busy={isBusy} block>
          Записать
        </Button>
      </Form>
    </Dialog>
  );
}
