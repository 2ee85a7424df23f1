import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import { linksOf, pageOf, routeOf } from '../router/app-links.rules.ts';
import { isCurrent } from './menu.rules.ts';

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

/** Returns whether a page of an app has no entry in the menu: neither its own nor its group's. */
export function isBelowMenu(app: AppManifest, page: PageRoute): boolean {
  const route = routeOf(app, page);
  return (
    app.isApp &&
    !linksOf(app).some(
      (one) =>
        pageOf(app, one.route) === page ||
        (one.link.match === 'group' && isCurrent(one.route, 'group', route)),
    )
  );
}

/**
 * A page without a link of its own (`shop/product/$productId`) stands below the list that it
 * opens a row of, else the first linked page of its folder.
 */
function parentsOf(app: AppManifest, page: PageRoute): readonly CrumbName[] {
  const list = routeOf(app, page).split('/$')[0];
  const folder = list?.split('/').slice(0, -1).join('/');
  const links = linksOf(app);
  const own = links.find((one) => one.route === list);
  const parent =
    own ??
    links.find(
      (one) => folder !== undefined && (one.route === folder || one.route.startsWith(`${folder}/`)),
    );
  return parent ? [{ name: parent.link.name, route: parent.route }] : [];
}
