import type { PersonalRequest } from "@zertsalo/contract/staff-personal-requests";

const network = "Нет связи. Повторите";

/** Puts everything stored of a person into a file; returns why not. */
export async function saveExport({ id, version }: Pick<PersonalRequest, "id" | "version">): Promise<string | null> {
  const body = new FormData();
  body.set("version", String(version));
  try {
    const response = await fetch(`/customers/requests/${id}/export/`, { method: "POST", body });
    if (!response.ok) return ((await response.json()) as { errorText?: string }).errorText ?? network;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    Object.assign(link, { href: address, download: `152-fz-${id}.json` });
    link.click();
    URL.revokeObjectURL(address);
    return null;
  } catch {
    return network;
  }
}
