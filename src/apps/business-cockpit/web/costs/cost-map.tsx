import { Suspense, lazy } from 'react';
import type { CostMapProps } from './cost-map-props.ts';

const Drawing = lazy(() =>
  import('./cost-map-drawing.tsx').then((map) => ({ default: map.CostMapDrawing })),
);

/** Areas of a cost; drawn when its code is there, its place is kept. */
export function CostMap(props: CostMapProps) {
  return (
    <Suspense
      fallback={<div className="bc-map" style={{ blockSize: `${String(props.height + 28)}px` }} />}
    >
      <Drawing {...props} />
    </Suspense>
  );
}
