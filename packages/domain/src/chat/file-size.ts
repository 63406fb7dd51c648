const units = ["Bytes", "KB", "MB", "GB", "TB"] as const;
const step = 1024;

/** «0 Bytes», «1.5 KB», «412 KB»: two digits after the point at most, up to terabytes. */
export function fileSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${Number(size.toFixed(2))} ${units[unit]}`;
}
