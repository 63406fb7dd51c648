import type { Layered } from "@zertsalo/configurator/layers/layer";
import { computeBox, layerPaths } from "./paths.ts";
import styles from "./stage.module.css";

interface DevicesProps {
  all: readonly Layered[];
  extras: readonly string[];
  isLit: boolean;
}

/** What is behind the glass and shines through it, drawn where the model has placed it. */
export function Devices({ all, extras, isLit }: DevicesProps) {
  const heaters = layerPaths(all, "HEATER");
  const devices = all.filter(({ layer }) => layer === "DEVICE");
  return (
    <>
      {/* By their turn, here and below: what moves with a dragged size stays the same element. */}
      {heaters.map((path, at) => (
        <path key={at} d={path} className={styles.hair} stroke="#ffc9b8" strokeOpacity=".6" strokeDasharray="4 6" />
      ))}
      {devices.map(({ path }, key) => {
        const { left, bottom, right, top } = computeBox(path);
        const [x, y, size] = [(left + right) / 2, (bottom + top) / 2, right - left];
        if (right - left > top - bottom) {
          return (
            <text
              key={key}
              className={styles.clock}
              transform={`translate(${x} ${y - 13}) scale(1 -1)`}
              fill={isLit ? "#fff" : "#dfe8e4"}
            >
              10:45
            </text>
          );
        }
        return size > 100 ? (
          <g key={key} fill="none" stroke="#fff">
            <circle cx={x} cy={y} r={size / 2} strokeWidth="5" strokeOpacity=".6" fill="#fff" fillOpacity=".1" />
            <path
              d={`M${x - size * 0.26} ${y + size * 0.14}A${size * 0.3} ${size * 0.3} 0 0 0 ${x + size * 0.05} ${y + size * 0.3}`}
              strokeWidth="6"
              strokeOpacity=".5"
              strokeLinecap="round"
            />
          </g>
        ) : (
          <g key={key}>
            <circle cx={x} cy={y} r={size / 2} fill="#0f1110" fillOpacity=".55" stroke="#a9dac9" strokeWidth="3" />
            {extras.includes("wave") ? (
              <path d={`M${x - 7} ${y - 4}a7 7 0 0 0 14 0`} fill="none" stroke="#a9dac9" strokeWidth="3" />
            ) : (
              <path d={`M${x} ${y}v9`} stroke="#a9dac9" strokeWidth="3" />
            )}
          </g>
        );
      })}
    </>
  );
}
