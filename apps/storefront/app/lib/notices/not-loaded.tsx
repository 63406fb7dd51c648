import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { type Retry, RetryButton } from "./part-not-loaded.tsx";

/** Replaces the main content of a page that failed to load: it must not look like an empty list. */
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
