import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import type { AppManifest, PageComponent, SlotPart } from '#platform/common/app-manifest.ts';
import { useAccess } from '../router/access.ts';
import { gates } from '../router/gate.rules.ts';
import { usePortal } from '../router/portal.ts';
import { useShownArea } from '../session/session.ts';
import { PartBoundary } from './part-boundary.tsx';

const components = new WeakMap<() => Promise<PageComponent>, ComponentType>();

/** Returns one component per loader; otherwise every render would load and mount again. */
function componentOf(load: () => Promise<PageComponent>): ComponentType {
  const known =
    // see PageComponent
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    components.get(load) ?? lazy(async () => ({ default: (await load()) as ComponentType }));
  components.set(load, known);
  return known;
}

export interface OpenPart {
  readonly app: AppManifest;
  readonly part: SlotPart;
}

/** Returns the parts that apps contribute to a slot, as far as the user may use them. */
export function useParts(slot: SlotPart['slot']): readonly OpenPart[] {
  const { apps } = usePortal();
  const access = useAccess();
  const isInternal = useShownArea() === 'internal';
  return apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) =>
      (app.parts ?? [])
        .filter((part) => part.slot === slot && gates([app, part], access)?.allowed)
        .map((part) => ({ app, part })),
    );
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
  const Component = componentOf(part.load);
  return (
    <PartBoundary>
      <Suspense fallback={placeholder}>
        {/* oxlint-disable-next-line react/static-components -- one component per loader, kept in a map */}
        <Component />
      </Suspense>
    </PartBoundary>
  );
}
