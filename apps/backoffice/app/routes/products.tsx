import { createProduct, productDictionary, staffProducts } from "@zertsalo/contract/staff-products";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { useState } from "react";
import { Link, redirect, useLocation } from "react-router";
import { CreateDialog } from "#app/features/products/create-dialog.tsx";
import { ProductFilterBar, ProductSearch } from "#app/features/products/product-filters.tsx";
import { toFilterParams } from "#app/features/products/product-labels.ts";
import { ProductTable } from "#app/features/products/product-table.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { KeepView, SavedViews } from "#app/lib/list/saved-views.tsx";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { productQuery } from "#app/lib/product-query.server.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/products";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const { filters, query } = productQuery(searchParams);
  const cursor = Number(searchParams.get("cursor")) || 0;
  const [list, { sections }, { views }] = await Promise.all([
    api.call(staffProducts, { query: { ...query, ...(cursor && { cursor }) } }),
    api.call(productDictionary),
    api.call(staffSavedViews, { query: { list: "products" } }),
  ]);
  return {
    ...list,
    sections: sections.map(({ id, name, depth }) => ({ id, name, depth })),
    filters,
    views,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const word = formFields(await request.formData());
  const body = { name: word("name"), sectionId: Number(word("sectionId")) };
  try {
    const { id } = await context.get(visitContext).api.call(createProduct, { body });
    return redirect(`/products/${id}/`);
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Товары: офис" }];
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, cursor, sections, filters, views } = loaderData;
  const search = toFilterParams(filters);
  const location = useLocation();
  useListMemory();
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title="Товары"
      actions={
        <>
          <ProductSearch filters={filters} />
          <a
            className={buttonClass({ variant: "secondary", size: "sm" })}
            href={`/products/sheet/?${toFilterParams(filters)}`}
            download
          >
            Выгрузить XLSX
          </a>
          <Link className={buttonClass({ variant: "secondary", size: "sm" })} to="/products/import/">
            Загрузить XLSX
          </Link>
          <Button size="sm" onClick={() => setCreating(true)}>
            Новый товар
          </Button>
        </>
      }
    >
      <SavedViews views={views} search={search} />
      <ProductFilterBar filters={filters} sections={sections}>
        <KeepView list="products" views={views} search={search} />
      </ProductFilterBar>
      <ProductTable key={location.search} products={products} sections={sections} hasMore={cursor !== null} />
      {cursor !== null && (
        <p>
          <Link className={buttonClass({ variant: "secondary" })} to={`?${toFilterParams(filters)}&cursor=${cursor}`}>
            {products.length === 0 ? "Искать дальше" : "Показать следующие"}
          </Link>
        </p>
      )}
      {isCreating && <CreateDialog sections={sections} onClose={() => setCreating(false)} />}
    </Page>
  );
}
