import type { Calculation } from "@zertsalo/configurator/model";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import type { ConfiguratorPageData } from "../configurator-page-data.ts";
import type { RefusedAnswer } from "../state/ask-shop.ts";

interface NewsProps {
  page: ConfiguratorPageData;
  calculation: Calculation;
  refusal: RefusedAnswer["refusal"] | null;
}

/** What has changed since the piece was stored, and why the shop did not take it. */
export function News({ page, calculation, refusal }: NewsProps) {
  const { calculation: begunWith, reopened } = page;
  const isAsBegun = calculation === begunWith;
  const reasons = [...new Set(begunWith.corrections.map(({ reason }) => reason))];
  const news = [reopened?.priceNews, reasons.length > 0 ? `Поправили: ${reasons.join(" ")}` : null].filter(Boolean);
  return (
    <>
      {isAsBegun && news.length > 0 && (
        <Note tone="accent" icon="info">
          {news.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          <p>{refusal.text}</p>
          {refusal.isOutdated && (
            <Button variant="secondary" onClick={() => location.reload()}>
              Пересчитать
            </Button>
          )}
        </Note>
      )}
    </>
  );
}
