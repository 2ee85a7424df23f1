import { Suspense, lazy, useCallback, useEffect, useMemo, type ComponentType } from 'react';
import { create } from 'zustand';
import type { LoadedItem, MenuFeeder } from '#platform/common/app-manifest.ts';
import { PartBoundary } from './part-boundary.tsx';

/**
 * Items that apps have loaded for groups of the menu, by the group's key (spec §3, side-navigation
 * config).
 */
export const useLoadedItems = create<{
  readonly items: Readonly<Record<string, readonly LoadedItem[]>>;
}>()(() => ({ items: {} }));

type FeederComponent = ComponentType<{ readonly onItems: (items: readonly LoadedItem[]) => void }>;

interface FeederProps {
  readonly load: () => Promise<MenuFeeder>;
  readonly group: string;
}

/**
 * Runs a group's feeder. One that fails leaves the menu as it is; when the app goes, its items go,
 * too.
 */
export function Feeder({ load, group }: FeederProps) {
  const Component = useMemo(
    // manifests name components as unknown, since contracts know no React
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    () => lazy(async () => ({ default: (await load()) as FeederComponent })),
    [load],
  ); // see PageComponent
  const onItems = useCallback(
    (items: readonly LoadedItem[]) =>
      useLoadedItems.setState((state) => ({ items: { ...state.items, [group]: items } })),
    [group],
  );
  useEffect(() => () => onItems([]), [onItems]);
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        {/* oxlint-disable-next-line react/static-components -- one component per loader, kept by useMemo */}
        <Component onItems={onItems} />
      </Suspense>
    </PartBoundary>
  );
}
