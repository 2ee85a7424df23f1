import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType, FunctionComponent } from 'react';
import type { PageComponent, SlotPart } from '#platform/common/app-manifest.ts';

/** Component of a part, drawn at once where `preload` has loaded it before. */
interface PartComponent {
  readonly Component: ComponentType;
  readonly preload: () => Promise<void>;
}

const components = new WeakMap<() => Promise<PageComponent>, PartComponent>();

/** Returns one component per loader; otherwise every render would load and mount again. */
export function partComponent({ load }: Pick<SlotPart, 'load'>): PartComponent {
  const known = components.get(load);
  if (known) return known;
  // see PageComponent
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = async () => ({ Part: (await load()) as FunctionComponent });
  const lazy = lazyRouteComponent(module, 'Part');
  const made = { Component: lazy, preload: async () => lazy.preload?.() };
  components.set(load, made);
  return made;
}
