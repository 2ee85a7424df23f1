import { Suspense, lazy, type ComponentType } from 'react';
import type { AppManifest, PageComponent, SlotPart } from '#platform/common/app-manifest.ts';
import { useAccess } from '../router/access.ts';
import { gates } from '../router/gate.rules.ts';
import { usePortal } from '../router/portal.ts';
import { useAuthKind } from '../session/session.ts';
import { PartBoundary } from './part-boundary.tsx';

const components = new WeakMap<() => Promise<PageComponent>, ComponentType>();

/** One component per loader, or every draw would load and mount anew. */
function componentOf(load: () => Promise<PageComponent>): ComponentType {
  const known = components.get(load) ?? lazy(async () => ({ default: (await load()) as ComponentType })); // see PageComponent
  components.set(load, known);
  return known;
}

export interface OpenPart {
  readonly app: AppManifest;
  readonly part: SlotPart;
}

/** The parts that apps lend to a slot, as far as the user may use them. */
export function useParts(slot: SlotPart['slot']): readonly OpenPart[] {
  const { apps } = usePortal();
  const access = useAccess();
  const isInternal = useAuthKind() === 'internal';
  return apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) =>
      (app.parts ?? []).filter((part) => part.slot === slot && gates([app, part], access)?.allowed).map((part) => ({ app, part })),
    );
}

/** Draws one part. A part that fails is left out: it must not take the shell with it. */
export function Part({ part }: { readonly part: SlotPart }) {
  const Component = componentOf(part.load);
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </PartBoundary>
  );
}
