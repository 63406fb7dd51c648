import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { type Retry, RetryButton } from "./part-not-loaded.tsx";

/** In place of what a page is about and could not be read: it is never taken for an empty list. */
export function NotLoaded({
  title,
  text = "Уже разбираемся. Попробуйте ещё раз.",
  ...again
}: { title: string; text?: string } & Retry) {
  return (
    <EmptyBlock title={title} text={text}>
      <RetryButton {...again} />
    </EmptyBlock>
  );
}
