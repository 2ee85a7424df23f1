import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageComponent, SlotPart } from '#platform/common/app-manifest.ts';
import { arrivingTexts } from '#platform/common/texts/catalogue.ts';
import { inDemoScope } from '../demo/demo-mode.ts';
import { PageLoadError } from './page-load-error.ts';
import { partComponent } from './part-component.ts';

interface Beside {
  readonly parts: readonly SlotPart[];
  /** Data that parts load on the way to the page, once its code is there. */
  readonly prepared: () => Promise<unknown> | undefined;
}

/**
 * Returns a component that loads its page on first use. Pages take no props, so any component of a
 * manifest fits. With `feature`, the page follows the demo setting of that feature. `beside` are
 * the parts that stand on the page from the first sight on: drawn with it, not one after another,
 * and with what they have begun to read.
 */
export function lazyPage(
  load: () => Promise<PageComponent>,
  feature?: string,
  { parts, prepared }: Beside = { parts: [], prepared: () => undefined },
): ComponentType {
  const module = async () => {
    const loaded = Promise.allSettled(parts.map((part) => partComponent(part).preload()));
    const page = await load().catch((cause: unknown) => {
      throw new PageLoadError(cause);
    });
    await Promise.all([loaded, prepared()]);
    await arrivingTexts(); // else the page would be drawn without them, and wait
    // see PageComponent: `unknown` for React's node
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const Page = page as ComponentType;
    return { Page: feature === undefined ? Page : inDemoScope(Page, feature) };
  };
  return lazyRouteComponent(module, 'Page');
}
