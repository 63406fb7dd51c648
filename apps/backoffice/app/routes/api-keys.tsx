import { type ApiKey, staffApiKeys } from "@zertsalo/contract/staff-api-keys";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import styles from "#app/features/api-keys/api-keys.module.css";
import { changeApiKeys } from "#app/features/api-keys/change-api-keys.server.ts";
import { KeyTable } from "#app/features/api-keys/key-table.tsx";
import { NewKeyDialog } from "#app/features/api-keys/new-key-dialog.tsx";
import { RevokeDialog } from "#app/features/api-keys/revoke-dialog.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/api-keys";

export async function loader({ context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const { keys } = await api.call(staffApiKeys);
  return { keys, address: `${shopOrigin}/api`, reference: `${shopOrigin}/developers/` };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeApiKeys(context.get(visitContext), await request.formData());
}

export function meta() {
  return [{ title: "Ключи API: офис" }];
}

export default function ApiKeysPage({ loaderData: { keys, address, reference } }: Route.ComponentProps) {
  const [isNew, setNew] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  return (
    <Page title="Ключи API" actions={<Button onClick={() => setNew(true)}>Создать ключ</Button>}>
      <p className={styles.intro}>
        С ключом другая система читает магазин: только разрешённое, без имён и контактов покупателей. Изменить или
        заказать она ничего не может. <a href={reference}>Справочник с&nbsp;примерами</a>
      </p>
      <KeyTable keys={keys} onRevoke={setRevoked} />
      {isNew && <NewKeyDialog address={address} onClose={() => setNew(false)} />}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Ключи API">
      <LoadError error={error} what="ключи API" />
    </Page>
  );
}
