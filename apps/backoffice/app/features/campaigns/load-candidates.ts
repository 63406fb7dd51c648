import type { CampaignCandidate } from "@zertsalo/contract/staff-campaigns";

export interface FoundCandidates {
  products: CampaignCandidate[];
  unknown: string[];
  leftOut: number;
}

/** Products of a section or of articles. Throws a text for staff. */
export async function loadCandidates(query: { section: string } | { articles: string }): Promise<FoundCandidates> {
  const response = await fetch(`/campaigns/candidates/?${new URLSearchParams(query).toString()}`);
  const { data, errorText } = (await response.json()) as { data?: FoundCandidates; errorText?: string };
  if (!data) throw new Error(errorText ?? "Не получилось загрузить товары. Попробуйте ещё раз");
  return data;
}
