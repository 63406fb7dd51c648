import type { SegmentChoices } from "@zertsalo/contract/staff-segments";
import type { SegmentNames } from "@zertsalo/domain/segments/condition-texts";

/** How sentences about a segment call what it refers to. */
export function segmentNames({ cities, sections, pieces }: SegmentChoices): SegmentNames {
  const nameIn = (list: readonly { code: string; name: string }[], code: string) =>
    list.find((each) => each.code === code)?.name ?? code;
  return {
    city: (id) => cities.find((each) => each.id === id)?.name ?? `№\u00a0${id}`,
    section: (code) => nameIn(sections, code),
    piece: (family) => nameIn(pieces, family),
  };
}
