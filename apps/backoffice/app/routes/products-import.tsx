import { ImportDesk } from "#app/features/products/import-desk.tsx";
import { Page } from "#app/lib/page/page.tsx";

export function meta() {
  return [{ title: "Товары из таблицы: офис" }];
}

export default function ProductsImportPage() {
  return (
    <Page title="Товары из таблицы">
      <ImportDesk />
    </Page>
  );
}
