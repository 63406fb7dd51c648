import { Button } from "@zertsalo/ui/button";
import { Form } from "react-router";

/** Begins an order for this customer. `id`: of its draft. */
export const NewOrderForm = ({ id, customer }: { id: string; customer: number }) => (
  <Form method="post" action="/orders/drafts/">
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="customer" value={customer} />
    <Button type="submit" size="sm">
      Новый заказ
    </Button>
  </Form>
);
