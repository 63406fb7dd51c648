/** The code as a camera sees it: its squares painted black on white. */
export function codePicture(squares: readonly number[][]) {
  const side = Math.min(...squares.map(([, , , height = 0]) => height));
  const left = Math.min(...squares.map(([x = 0]) => x));
  const top = Math.min(...squares.map(([, y = 0]) => y));
  const scale = 4;
  const margin = 4;
  const count = Math.round((Math.max(...squares.map(([, y = 0]) => y)) - top) / side) + 1 + margin * 2;
  const width = count * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x = 0, y = 0, long = 0] of squares) {
    const column = Math.round((x - left) / side) + margin;
    const row = Math.round((y - top) / side) + margin;
    for (let py = row * scale; py < (row + 1) * scale; py += 1) {
      for (let px = column * scale; px < (column + Math.round(long / side)) * scale; px += 1) {
        pixels.fill(0, (py * width + px) * 4, (py * width + px) * 4 + 3);
      }
    }
  }
  return { data: pixels, width, height: width };
}
