import { paths } from "#app/lib/navigation/paths.ts";
import type { ArrivalProduct } from "./arrival-product.ts";
import { EmailForm } from "./email-form.tsx";
import type { FormAnswer } from "#app/lib/forms/form-answer.ts";

interface ArrivalFormProps {
  product: ArrivalProduct;
  answer?: FormAnswer | undefined;
  onDone?: () => void;
}

export function ArrivalForm({ product: { code, barcode }, answer, onDone }: ArrivalFormProps) {
  return (
    <EmailForm form="arrival" action={paths.arrivalForm(code)} submit="Сообщить" answer={answer} onDone={onDone}>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="barcode" value={barcode} />
    </EmailForm>
  );
}
