import type { InquiryCard } from "@zertsalo/contract/staff-inquiries";
import { Button } from "@zertsalo/ui/button";
import { Form, useNavigation } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import styles from "./inquiries.module.css";

/** The hour that was booked with the form. Who cancels it tells the buyer with the answer below. */
export function InquiryVisit({ inquiry: { visit, version } }: { inquiry: InquiryCard }) {
  const isBusy = useNavigation().state !== "idle";
  if (!visit) return null;
  const { store, day, time, isCancelled } = visit;
  return (
    <Form method="post" className={styles.owner}>
      <input type="hidden" name="version" value={version} />
      <span>
        Визит: <b>{`${dayText(day)}, ${time}`}</b>, {store}
        {isCancelled && ", отменён: час снова свободен"}
      </span>
      {!isCancelled && (
        <Button type="submit" name="intent" value="cancel-visit" variant="ghost" size="sm" busy={isBusy}>
          Отменить визит
        </Button>
      )}
    </Form>
  );
}
