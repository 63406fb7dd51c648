import type { ConfiguratorPrices, PriceVersion } from "@zertsalo/contract/staff-configurator-prices";
import { formatCount } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { momentText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./prices.module.css";
import { StepForm } from "./step-form.tsx";

interface VersionListProps extends Pick<ConfiguratorPrices, "draft" | "versions"> {
  /** A former list cannot become the draft while there is another one. */
  isBusy: boolean;
}

/** Who has published which prices since when, and the way back to them. */
export function VersionList({ draft, versions, isBusy }: VersionListProps) {
  return (
    <Plate title="Прайсы">
      <ol className={styles.versions}>
        {versions.map((each) => (
          <li key={each.version}>
            <VersionHead {...each} />
            <VersionStep {...each} draftVersion={draft.version} isBusy={isBusy} />
            <VersionChanges {...each} />
          </li>
        ))}
      </ol>
    </Plate>
  );
}

function VersionHead({ since, author, state }: PriceVersion) {
  return (
    <p>
      С&nbsp;{momentText(since)} {state === "current" && <StatusPill tone="green">действует</StatusPill>}
      {state === "scheduled" && <StatusPill tone="yellow">назначен</StatusPill>}
      <small>{author ?? "Не из офиса"}</small>
    </p>
  );
}

function VersionStep({
  version,
  since,
  state,
  draftVersion,
  isBusy,
}: PriceVersion & { draftVersion: number; isBusy: boolean }) {
  const about = <span className="vh"> прайс с&nbsp;{momentText(since)}</span>;
  if (state === "current") return null;
  if (state === "scheduled") {
    return (
      <StepForm intent="withdraw" fields={{ scheduled: version }} done="Цены снова в черновике">
        Снять{about}
      </StepForm>
    );
  }
  return (
    <StepForm
      intent="restore"
      fields={{ version: draftVersion, former: version }}
      done="Прежние цены в черновике. Проверьте и опубликуйте"
      disabled={isBusy}
    >
      Вернуть{about}
    </StepForm>
  );
}

function VersionChanges({ changes }: Pick<PriceVersion, "changes">) {
  if (!changes || changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{formatCount(changes.length, ["цена", "цены", "цен"])}</summary>
      <ul>
        {changes.map(({ title, from, to }) => (
          <li key={title}>
            {title}
            <b>
              {from} → {to}
            </b>
          </li>
        ))}
      </ul>
    </details>
  );
}
