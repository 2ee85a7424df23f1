import { deviceFigures } from '#domains/posture/posture.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { usePosture } from './posture.ts';

/** Figures about what holds the company's data. */
export function DevicesPage() {
  const { data } = usePosture();
  return (
    <SecurityFrame current="devices">
      {data ? <FigureTiles overview={data} ids={deviceFigures} /> : null}
    </SecurityFrame>
  );
}
