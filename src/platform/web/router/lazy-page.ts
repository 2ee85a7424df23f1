import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageComponent } from '#platform/common/app-manifest.ts';
import { inDemoScope } from '../demo/demo-mode.ts';
import { PageLoadError } from './page-load-error.ts';

/**
 * Returns a component that loads its page on first use. Pages take no props, so any component of a
 * manifest fits. With `feature`, the page follows the demo setting of that feature.
 */
export function lazyPage(load: () => Promise<PageComponent>, feature?: string): ComponentType {
  const module = async () => {
    const page = await load().catch((cause: unknown) => {
      throw new PageLoadError(cause);
    });
    // see PageComponent: `unknown` for React's node
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const Page = page as ComponentType;
    return { Page: feature === undefined ? Page : inDemoScope(Page, feature) };
  };
  return lazyRouteComponent(module, 'Page');
}
