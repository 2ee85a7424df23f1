import { Suspense, lazy } from 'react';
import './css/ridge-space.css';
import type { RidgeProps } from './ridge/ridge-props.ts';

export type { RidgePeak } from './ridge/peaks.rules.ts';
export type { RidgeProps } from './ridge/ridge-props.ts';
export type { RidgeStep } from './ridge/money.rules.ts';

const LoadedRidge = lazy(() =>
  import('./ridge/ridge.tsx').then(({ Ridge: part }) => ({ default: part })),
);

/** The ridge, loaded when it is drawn: the line of time is there before. */
export function Ridge(props: RidgeProps) {
  return (
    <Suspense fallback={<div className="ui-ridge-space" />}>
      <LoadedRidge {...props} />
    </Suspense>
  );
}
