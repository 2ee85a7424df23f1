import { Suspense, type ReactNode } from 'react';
import type { AppManifest, SlotPart } from '#platform/common/app-manifest.ts';
import { useAccess } from '../router/access.ts';
import { gates } from '../router/gate.rules.ts';
import { partComponent } from '../router/part-component.ts';
import { usePortal } from '../router/portal.ts';
import { useShownArea } from '../session/session.ts';
import { PartBoundary } from './part-boundary.tsx';

export interface OpenPart {
  readonly app: AppManifest;
  readonly part: SlotPart;
}

/** Returns the parts that apps contribute to a slot, as far as the user may use them. */
export const useParts = (slot: SlotPart['slot']): readonly OpenPart[] =>
  useJudgedParts(slot).filter(({ verdict }) => verdict?.allowed);

/** The parts of a slot, each with whether it is open: `undefined` while that is not known. */
function useJudgedParts(slot: SlotPart['slot']) {
  const { apps } = usePortal();
  const access = useAccess();
  const isInternal = useShownArea() === 'internal';
  return apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) => (app.parts ?? []).map((part) => ({ app, part })))
    .filter(({ part }) => part.slot === slot)
    .map((one) => ({ ...one, verdict: gates([one.app, one.part], access) }));
}

/** Head of a home: the first `top` part, whose place is kept while it may still come. */
export function TopPart() {
  const parts = useJudgedParts('top').filter(({ verdict }) => verdict?.allowed !== false);
  const place = <div className="home-top" />;
  const [first] = parts;
  if (!first) return null;
  return first.verdict ? <Part part={first.part} placeholder={place} /> : place;
}

/** Draws one part. A part that fails is left out: it must not take the shell with it. */
export function Part({
  part,
  placeholder = null,
}: {
  readonly part: SlotPart;
  /** Keeps the place while the part loads. */
  readonly placeholder?: ReactNode;
}) {
  const { Component } = partComponent(part);
  return (
    <PartBoundary>
      <Suspense fallback={placeholder}>
        {/* oxlint-disable-next-line react/static-components -- one component per loader, kept in a map */}
        <Component />
      </Suspense>
    </PartBoundary>
  );
}
