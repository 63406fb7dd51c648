/** A mirror as the API answers it. */
export interface Mirror {
  shape: string;
  oval_style?: string;
  arch?: string;
  turn?: string;
  size: { width: number; height: number };
  rounding_radius?: number;
  rounding_corners?: string[];
}

export interface Measured {
  straight: number;
  curved: number;
  area: number;
}

const { PI, asin, max, min, sqrt } = Math;

/** Edge and area of the shape moved inwards by `d`, outwards where it is negative. */
export function measured(mirror: Mirror, d = 0): Measured {
  const [width, height] = [mirror.size.width - 2 * d, mirror.size.height - 2 * d];
  switch (mirror.shape) {
    case "rectangle":
      return roundedBox(width, height, 0, 0);
    case "rectangle_rounded": {
      const radius = max(0, min((mirror.rounding_radius ?? 0) - d, width / 2, height / 2));
      return roundedBox(width, height, radius, mirror.rounding_corners?.length ?? 0);
    }
    case "circle":
      return { straight: 0, curved: PI * width, area: (PI * width * width) / 4 };
    case "oval_rectangle":
      return mirror.oval_style === "capsule"
        ? roundedBox(width, height, min(width, height) / 2, 4)
        : ellipse(width / 2, height / 2);
    case "semicircle":
      return semicircle(mirror, d);
    default:
      throw new Error(`No such shape: ${mirror.shape}`);
  }
}

function roundedBox(width: number, height: number, radius: number, corners: number): Measured {
  return {
    straight: 2 * (width + height) - 2 * corners * radius,
    curved: (corners * PI * radius) / 2,
    area: width * height - corners * (1 - PI / 4) * radius * radius,
  };
}

function ellipse(a: number, b: number): Measured {
  const h = ((a - b) / (a + b)) ** 2;
  return { straight: 0, curved: PI * (a + b) * (1 + (3 * h) / (10 + sqrt(4 - 3 * h))), area: PI * a * b };
}

function semicircle({ arch, turn, size }: Mirror, d: number): Measured {
  const [across, up] = turn === "0" ? [size.width, size.height] : [size.height, size.width];
  if (arch === "arch") {
    const [width, height] = [across - 2 * d, up - 2 * d];
    const radius = width / 2;
    return {
      straight: width + 2 * (height - radius),
      curved: PI * radius,
      area: width * (height - radius) + (PI * radius * radius) / 2,
    };
  }
  // The disc keeps its centre, its radius shrinks, and the chord rises: the arc loses an angle at either end.
  const radius = across / 2 - d;
  const half = sqrt(radius * radius - d * d);
  const angle = PI - 2 * asin(d / radius);
  return { straight: 2 * half, curved: radius * angle, area: (radius * radius * angle) / 2 - half * d };
}
