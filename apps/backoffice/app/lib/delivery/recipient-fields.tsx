import { maskPhone } from "@zertsalo/domain/forms/masks";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";

interface RecipientFieldsProps {
  recipient: { fullName: string; phone: string } | null | undefined;
}

/** Fields of whoever receives the order instead of the buyer: `hasRecipient`, `recipientName`, `recipientPhone`. */
export function RecipientFields({ recipient }: RecipientFieldsProps) {
  const [hasRecipient, setHasRecipient] = useState(Boolean(recipient));
  return (
    <>
      <Check
        name="hasRecipient"
        checked={hasRecipient}
        onChange={({ currentTarget }) => setHasRecipient(currentTarget.checked)}
      >
        Получит другой человек
      </Check>
      {hasRecipient && (
        <>
          <TextField
            label="Имя и фамилия получателя"
            name="recipientName"
            required
            maxLength={200}
            defaultValue={recipient?.fullName ?? ""}
          />
          <TextField
            label="Телефон получателя"
            name="recipientPhone"
            type="tel"
            required
            maxLength={30}
            defaultValue={recipient ? maskPhone(recipient.phone) : ""}
          />
        </>
      )}
    </>
  );
}
