import type { ErrorRouteComponent, RouteComponent } from '@tanstack/react-router';
import type { PageComponent } from '#platform/common/app-manifest.ts';

/** Loads a page when its route is entered for the first time. */
type LoadPage = () => Promise<PageComponent>;

/**
 * The platform's own pages and the frame around the pages of apps. `makeRouter` receives them as an
 * argument, because they link to routes themselves.
 */
export interface PortalPages {
  readonly notFound: RouteComponent;
  /** An unknown address below an area, inside the shell. */
  readonly absent: LoadPage;
  readonly crash: ErrorRouteComponent;
  readonly login: RouteComponent;
  readonly forbidden: LoadPage;
  readonly unauthorized: LoadPage;
  readonly invalid: LoadPage;
  readonly welcome: LoadPage;
  readonly shell: RouteComponent;
  /** Replaces a page that crashed inside the shell, so that the menu stays usable. */
  readonly shellCrash: ErrorRouteComponent;
}
