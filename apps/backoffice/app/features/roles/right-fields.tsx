import {
  rightArea,
  completeRights,
  reservedRights,
  type RightArea,
  rightAreas,
  type StaffRight,
  staffRightNames,
  staffRights,
} from "@zertsalo/contract/staff-rights";
import { Check } from "@zertsalo/ui/check";
import { officeGroupOrder, officeGroups } from "#app/lib/office-sections.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./roles.module.css";

interface RightFieldsProps {
  rights: readonly StaffRight[];
  onChange: (rights: StaffRight[]) => void;
}

const areas = Object.keys(rightAreas) as RightArea[];
const offered = staffRightNames.filter((right) => !reservedRights.includes(right));
const rightsIn = (area: RightArea) => offered.filter((right) => rightArea(right) === area);

/** Every right by the groups of the rail. What cannot be used without looking brings its «видеть» with it. */
export function RightFields({ rights, onChange }: RightFieldsProps) {
  function toggle(right: StaffRight, isHeld: boolean) {
    if (isHeld) return onChange(completeRights([...rights, right]));
    const isSee = right.endsWith(".see");
    const isLost = (each: StaffRight) => each === right || (isSee && rightArea(each) === rightArea(right));
    return onChange(rights.filter((each) => !isLost(each)));
  }
  return officeGroupOrder.map((group) => (
    <Plate key={group} title={officeGroups[group]}>
      <div className={styles.areas}>
        {areas
          .filter((area) => rightAreas[area].group === group && rightsIn(area).length > 0)
          .map((area) => (
            <fieldset key={area} className={styles.area}>
              <legend>{rightAreas[area].title}</legend>
              {rightsIn(area).map((right) => (
                <Check
                  key={right}
                  checked={rights.includes(right)}
                  onChange={({ currentTarget }) => toggle(right, currentTarget.checked)}
                >
                  {staffRights[right].title}
                </Check>
              ))}
            </fieldset>
          ))}
      </div>
    </Plate>
  ));
}
