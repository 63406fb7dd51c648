import type { CourierArea } from "@zertsalo/contract/courier-areas";
import { fewestCorners } from "@zertsalo/domain/places/polygon";
import { Button } from "@zertsalo/ui/button";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./areas.module.css";
import { midpoint, shiftedBy } from "./map-frame.ts";

interface AreaCornersProps {
  outline: CourierArea["outline"];
  /** Of the city: where the first corner of a new area is. */
  centre: readonly [number, number];
  onOutline: (outline: CourierArea["outline"]) => void;
}

const firstSideKm = 2;

/** The first three make a triangle at the centre, the others lie on the last side. */
function nextCorner(outline: CourierArea["outline"], centre: readonly [number, number]): [number, number] {
  const [first = centre] = outline;
  if (outline.length === 0) return [centre[0], centre[1]];
  if (outline.length === 1) return shiftedBy(first, 0, firstSideKm);
  if (outline.length < fewestCorners) return shiftedBy(first, firstSideKm, 0);
  return midpoint(outline.at(-1) ?? first, first);
}

/** The same corners as numbers, for those who know them or use no mouse. */
export function AreaCorners({ outline, centre, onOutline }: AreaCornersProps) {
  const add = () => onOutline([...outline, nextCorner(outline, centre)]);
  return (
    <details className={styles.corners}>
      <summary>Координаты точек: {outline.length}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Широта</th>
            <th scope="col">Долгота</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {outline.map(([latitude, longitude], index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>
                <NumberField
                  label={`Точка ${index + 1}, широта`}
                  hiddenLabel
                  hasParts
                  required
                  max={90}
                  value={latitude}
                  onNumber={(number) => number !== null && onOutline(outline.with(index, [number, longitude]))}
                />
              </td>
              <td>
                <NumberField
                  label={`Точка ${index + 1}, долгота`}
                  hiddenLabel
                  hasParts
                  required
                  max={180}
                  value={longitude}
                  onNumber={(number) => number !== null && onOutline(outline.with(index, [latitude, number]))}
                />
              </td>
              <td>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={outline.length <= fewestCorners}
                  onClick={() => onOutline(outline.toSpliced(index, 1))}
                >
                  Убрать<span className="vh"> точку {index + 1}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="secondary" size="sm" onClick={add}>
        Добавить точку
      </Button>
    </details>
  );
}
