/** How a picture lies in its frame: enlarged about the frame's middle, then moved by so many pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** Measured from the middle of the frame. */
export interface ZoomPoint {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The frame, and the picture that lies whole inside it. */
export interface ZoomRoom {
  frame: Size;
  picture: Size;
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 5;

/** Enlarges towards a point, which stays where it is. */
export function zoomedTo(view: ZoomView, scale: number, point: ZoomPoint, room: ZoomRoom): ZoomView {
  const next = Math.min(maxScale, Math.max(1, scale));
  const ratio = next / view.scale;
  return clampToFrame(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    room,
  );
}

export function movedBy(view: ZoomView, by: ZoomPoint, room: ZoomRoom): ZoomView {
  return clampToFrame({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, room);
}

type Fingers = readonly [ZoomPoint, ZoomPoint];

/** Two fingers carry the picture between them and spread it as they part. */
export function pinched(view: ZoomView, before: Fingers, after: Fingers, room: ZoomRoom): ZoomView {
  const from = midpoint(before);
  const to = midpoint(after);
  const carried = movedBy(view, { x: to.x - from.x, y: to.y - from.y }, room);
  return zoomedTo(carried, (carried.scale * distance(after)) / Math.max(1, distance(before)), to, room);
}

const midpoint = ([a, b]: Fingers): ZoomPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: Fingers): number => Math.hypot(a.x - b.x, a.y - b.y);

/** An edge of the picture is never pulled into the frame while the other one is outside. */
function clampToFrame({ scale, x, y }: ZoomView, { frame, picture }: ZoomRoom): ZoomView {
  const fit = Math.min(frame.width / picture.width, frame.height / picture.height);
  const limit = (value: number, pictureSide: number, side: number) => {
    const reach = Math.max(0, (pictureSide * fit * scale - side) / 2);
    return Math.min(reach, Math.max(-reach, value));
  };
  return { scale, x: limit(x, picture.width, frame.width), y: limit(y, picture.height, frame.height) };
}
