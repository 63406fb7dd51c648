import type { CampaignContent } from "@zertsalo/contract/staff-campaigns";
import type { WorkingCopy } from "#app/lib/editor/use-working-copy.ts";

/** A part of the editor: the campaign as it stands, and how a part of it is changed. */
export type CampaignFieldProps = Pick<WorkingCopy<CampaignContent>, "content" | "change">;
