import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import { linksOf, pageOf, routeOf } from '../router/app-links.rules.ts';

/** Breadcrumb. `name` is a key of the app's texts. */
export interface CrumbName {
  readonly name: string;
  /** With the tenant's placeholder; undefined for groups, which are no pages. */
  readonly route: string | undefined;
}

/**
 * The way from the home to a page through the side menu: app, groups, without the page itself. The
 * home has none.
 */
export function crumbsOf(app: AppManifest, page: PageRoute): readonly CrumbName[] | undefined {
  if (!app.isApp) return page.path === '' ? undefined : [];
  const link = linksOf(app).find((one) => pageOf(app, one.route) === page);
  const groups = link
    ? link.needs
        .slice(1, -2)
        .flatMap((step) =>
          'name' in step && typeof step.name === 'string'
            ? [{ name: step.name, route: undefined }]
            : [],
        )
    : parentsOf(app, page);
  return [{ name: app.name, route: app.route }, ...groups];
}

/** Returns whether a page of an app has no entry of its own in the menu. */
export function isBelowMenu(app: AppManifest, page: PageRoute): boolean {
  return app.isApp && !linksOf(app).some((one) => pageOf(app, one.route) === page);
}

/**
 * A page without a link of its own (`shop/product/$productId`) stands below the longest linked page
 * of its folder.
 */
function parentsOf(app: AppManifest, page: PageRoute): readonly CrumbName[] {
  const folder = routeOf(app, page).split('/$')[0]?.split('/').slice(0, -1).join('/');
  const parent = linksOf(app).find(
    (one) => folder !== undefined && (one.route === folder || one.route.startsWith(`${folder}/`)),
  );
  return parent ? [{ name: parent.link.name, route: parent.route }] : [];
}
