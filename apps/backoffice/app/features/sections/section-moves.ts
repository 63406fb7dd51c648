import {
  getChildSections,
  sectionMoveRefusal,
  type PlacedSection,
  type SectionPlace,
} from "@zertsalo/domain/catalog/section-order";

type Sections = readonly PlacedSection[];

/** Where an arrow moves a section: up and down among its own, right into the one above, left out of its parent. */
export function placeByKey(sections: Sections, id: number, key: string): SectionPlace | null {
  const own = sections.find((each) => each.id === id);
  if (!own || own.parentId === null) return null;
  const siblings = getChildSections(sections, own.parentId);
  const at = siblings.indexOf(own);
  switch (key) {
    case "ArrowUp":
      return at > 0 ? { parentId: own.parentId, at: at - 1 } : null;
    case "ArrowDown":
      return at < siblings.length - 1 ? { parentId: own.parentId, at: at + 1 } : null;
    case "ArrowRight": {
      const above = siblings[at - 1];
      return above
        ? allowed(sections, id, { parentId: above.id, at: getChildSections(sections, above.id).length })
        : null;
    }
    case "ArrowLeft": {
      const parent = sections.find((each) => each.id === own.parentId);
      if (!parent || parent.parentId === null) return null;
      return { parentId: parent.parentId, at: getChildSections(sections, parent.parentId).indexOf(parent) + 1 };
    }
    default:
      return null;
  }
}

export type DropZone = "before" | "inside" | "after";

/** Where a section goes that is let go over another one; null where it cannot, or stands already. */
export function placeByDrop(sections: Sections, id: number, overId: number, zone: DropZone): SectionPlace | null {
  const over = sections.find((each) => each.id === overId);
  if (!over || overId === id) return null;
  if (zone === "inside" || over.parentId === null) {
    const inside = getChildSections(sections, overId).filter((each) => each.id !== id);
    return allowed(sections, id, { parentId: overId, at: inside.length });
  }
  const siblings = getChildSections(sections, over.parentId).filter((each) => each.id !== id);
  const at = siblings.indexOf(over) + (zone === "after" ? 1 : 0);
  return allowed(sections, id, { parentId: over.parentId, at });
}

function allowed(sections: Sections, id: number, place: SectionPlace): SectionPlace | null {
  return sectionMoveRefusal(sections, id, place) ? null : place;
}

/** Which part of a row the pointer is over. */
export function zoneAt(y: number, { top, height }: { top: number; height: number }): DropZone {
  const share = (y - top) / height;
  if (share < 0.3) return "before";
  return share > 0.7 ? "after" : "inside";
}
