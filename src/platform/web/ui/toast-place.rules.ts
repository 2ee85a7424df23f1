/** Rectangle in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly left: number;
  readonly top: number;
}

/** Distance from the window's edge, and from a control. */
const [edge, gap] = [16, 4];
/** Steps in which a place is looked for, to the left and down. */
const [across, down] = [16, 8];
/** To leave the right edge is worse than to stand lower. */
const leftward = 2;

/**
 * Returns where notifications stand: at the top right, or as near to it as they cover no control.
 * Where they stand already they stay while nothing comes below them; undefined: nowhere is room.
 */
export function freePlace(
  size: Size,
  frame: Size,
  controls: readonly Box[],
  kept?: Point,
): Point | undefined {
  const right = frame.width - edge - size.width;
  const bottom = frame.height - edge - size.height;
  const isFree = (at: Point): boolean =>
    controls.every(
      (box) =>
        box.right + gap <= at.left ||
        box.left - gap >= at.left + size.width ||
        box.bottom + gap <= at.top ||
        box.top - gap >= at.top + size.height,
    );
  const isInside = ({ left, top }: Point): boolean => left <= right && top <= bottom;
  if (kept && isInside(kept) && isFree(kept)) return kept;
  let best: { readonly at: Point; readonly cost: number } | undefined;
  for (let left = right; left >= edge; left -= across)
    for (let top = edge; top <= bottom; top += down) {
      const cost = (right - left) * leftward + top - edge;
      if (best && best.cost <= cost) break;
      const at = { left, top };
      if (isFree(at)) best = { at, cost };
    }
  return best?.at;
}
