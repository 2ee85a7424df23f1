import { Suspense, createContext, lazy, use, useMemo, type ComponentType } from 'react';
import { useAccess } from '../router/access.ts';
import { useAddressState, usePath } from '../router/address.ts';
import { usePortal } from '../router/portal.ts';
import { type Search, searchText } from '../router/search.rules.ts';
import {
  bladeSourceOf,
  bladesParameter,
  bladesText,
  readBlades,
  withBlade,
} from '../router/blades.rules.ts';

type BladeComponent = ComponentType<{ readonly id: string; readonly onClose: () => void }>;

/** Number of blades at or below this surface; 0 on a page and in its own sheet. */
const BladeLevel = createContext(0);

const readSearch = (search: Search): Search => search;

/**
 * Stands inside a sheet from which others are opened: shows the next one of the stack in the
 * address above it (spec §3, blade offset), which may hold the one after that. Escape and the cross
 * take the top one off; back takes what was opened last.
 */
export function Blades() {
  const level = use(BladeLevel);
  const [search, set] = useAddressState(readSearch);
  const { apps } = usePortal();
  const access = useAccess();
  const stack = readBlades(search[bladesParameter]);
  const blade = stack[level];
  const load = bladeSourceOf(apps, blade?.kind, access)?.load;
  const Blade = useMemo(
    // manifests name components as unknown, since contracts know no React
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    () => load && lazy(async () => ({ default: (await load()) as BladeComponent })),
    [load],
  ); // see PageComponent
  if (!blade || !Blade) return null;
  return (
    <BladeLevel value={level + 1}>
      <Suspense fallback={null}>
        {/* oxlint-disable-next-line react/static-components -- one component per loader, kept by useMemo */}
        <Blade
          key={`${blade.kind}.${blade.id}`}
          id={blade.id}
          onClose={() => set({ [bladesParameter]: bladesText(stack.slice(0, level)) })}
        />
      </Suspense>
    </BladeLevel>
  );
}

/**
 * The address that opens a thing above the surface that asks, whichever app the thing is of:
 * `href={bladeLink('order', id)}`.
 */
export function useBladeLink(): (kind: string, id: string) => string {
  const level = use(BladeLevel);
  const path = usePath();
  const [search] = useAddressState(readSearch);
  return (kind, id) =>
    path +
    searchText({
      ...search,
      [bladesParameter]: bladesText(
        withBlade(readBlades(search[bladesParameter]), level, { kind, id }),
      ),
    });
}
