import { useState } from "react";
import type { OfficeGroup } from "#app/lib/office-sections.ts";
import { openGroupsCookie } from "#app/lib/open-groups.ts";

/** Whoever comes to a page of a closed group finds it open; only what he opens or closes himself is stored. */
export function useOpenGroups(memberId: number, atFirst: readonly OfficeGroup[], current: OfficeGroup | null) {
  const [open, setOpen] = useState(() => withGroup(atFirst, current));
  const [previous, setPrevious] = useState(current);
  if (current !== previous) {
    setPrevious(current);
    setOpen(withGroup(open, current));
  }
  return {
    isOpen: (group: OfficeGroup) => open.includes(group),
    toggle(group: OfficeGroup) {
      const changed = open.includes(group) ? open.filter((each) => each !== group) : [...open, group];
      setOpen(changed);
      document.cookie = openGroupsCookie(memberId, changed);
    },
  };
}

function withGroup(groups: readonly OfficeGroup[], added: OfficeGroup | null): readonly OfficeGroup[] {
  return added && !groups.includes(added) ? [...groups, added] : groups;
}
