/** A screen colour `#rrggbb` as glTF and USD count it: linear, each part from 0 to 1. */
export function linearColor(color: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}
