import type { Permission } from './access.ts';
import type { AreaName } from './areas.ts';
import type { BundlePermission, Onboarding } from './features.ts';
import type { HelpLoan } from './help.ts';
import type { ReadAttention, ReadLines, ReadWaiting } from './home.ts';
import type { IconName } from './icon-name.ts';
import type { PaletteLoan } from './palette.ts';
import type { Slice } from './slice.ts';

/** An address inside the portal; the colon stands for the active tenant id (spec §2). */
export type AppRoute = `/:/${string}` | `/internal/${string}`;

/** Spec §3: the theme an app wants. `dynamic` follows the user's saved theme. */
export type ThemeConcept = 'dynamic' | 'alwaysDark' | 'alwaysLight';

/**
 * Conditions for opening an app, a group or a page. An absent condition means allowed (spec §6).
 */
export interface GateNeeds {
  /**
   * Any one of these is enough. Customers: claims on the active tenant; staff: internal
   * permissions.
   */
  readonly requiredPermissions?: readonly Permission[];
  /**
   * Name of a server feature flag (`GET config`). A flag the server does not list counts as
   * enabled.
   */
  readonly flag?: string;
  /** A licence-bundle permission; the tenant's bundles must include one that carries it. */
  readonly bundle?: BundlePermission;
  /** The tenant must be onboarded to this service. */
  readonly onboarding?: Onboarding;
}

/**
 * A page component. It takes no props: what it shows stands in the address and in data sources.
 * `unknown` instead of a React type, because this file also runs where there is no React.
 */
export type PageComponent = (props: Record<never, never>) => unknown;

/** A dialog that a link opens in place of a page (spec §2, call-now). */
export type DialogComponent = (props: {
  readonly onClose: () => void;
  readonly closeOnBackdropClick: boolean;
}) => unknown;

/**
 * Page of an app: `path` is below the app's route, `$name` marks a parameter, `''` is the app's own
 * address.
 */
export interface PageRoute<Text extends string = string> extends GateNeeds {
  readonly path: string;
  /** The page's title: window title, breadcrumb, heading of the palette entry. */
  readonly name: Text;
  readonly load: () => Promise<PageComponent>;
  /** Routes to redirect to if the page is not allowed; the first allowed one wins (spec §2). */
  readonly alternatives?: readonly AppRoute[];
}

/** Menu item that an app loads at run time (shop categories), named in the user's language. */
export interface LoadedItem {
  readonly key: string;
  readonly label: string;
  readonly route: AppRoute;
}

/** Draws nothing: it loads the items of a group and hands them over, again when they change. */
export type MenuFeeder = (props: {
  readonly onItems: (items: readonly LoadedItem[]) => void;
}) => unknown;

/** Entry of the side menu (spec §3, Navigation link). A group has `children` and no `route`. */
export interface NavigationLink<Text extends string = string> extends GateNeeds {
  readonly icon?: IconName;
  readonly name: Text;
  readonly route?: AppRoute;
  readonly children?: readonly NavigationLink<Text>[];
  /**
   * Items that only the app's data knows (spec §3, per-feature asynchronous items); loaded while
   * the app is on show.
   */
  readonly feeder?: () => Promise<MenuFeeder>;
  /** A group that can be folded; other groups show their links in line. */
  readonly collapsible?: boolean;
  /** Has a place in the bar at the foot of a phone; the first two of the menu do. */
  readonly onPhone?: true;
  /**
   * `exact`: current only on this very address; default: also on addresses below it; `group`: on
   * every page of its group, which are tabs under one title.
   */
  readonly match?: 'exact' | 'prefix' | 'group';
  /**
   * Opens this in place of a page; `name` stands in the address as `?open=`, so that the dialog can
   * be sent as a link.
   */
  readonly dialogComponent?: () => Promise<DialogComponent>;
  readonly closeOnBackdropClick?: boolean;
}

/**
 * Component that an app contributes to the shell or to a portal home; neither of them imports an
 * app.
 */
export interface SlotPart<Text extends string = string> extends GateNeeds {
  /**
   * `header`: beside the operator's name (cart, bell). `foot`: at the foot of the menu, always in
   * sight (hotline). `top`: the head of the home, its one figure and drawing; the first app that
   * lends one has it. `recent`: a section of the home of the app's own kind
   * of user. What waits for the user is no section but data (`attention` of
   * the manifest), so that the home can sort it.
   */
  readonly slot: 'header' | 'foot' | 'top' | 'recent';
  readonly name: Text;
  readonly load: () => Promise<PageComponent>;
  /** Begins to read what the part shows, on the way to its page, while the page's code comes. */
  readonly prepare?: (page: { readonly isDemo: boolean }) => Promise<unknown>;
}

/** Blade component with a close callback. `unknown` as for pages. */
export type BladeComponent = (props: {
  readonly id: string;
  readonly onClose: () => void;
}) => unknown;

/** A thing of this app that any page may show above its own sheet (spec §3, blades). */
export interface BladeSource extends GateNeeds {
  /** Its name in the address, one of its kind in the portal: `order`. */
  readonly kind: string;
  readonly load: () => Promise<BladeComponent>;
}

/** Data that an app contributes to the portal home. */
export interface HomeSource<Read> extends GateNeeds {
  /** Target of the link; default is the app's own address. */
  readonly route?: AppRoute;
  /**
   * Data sources that it reads (`orders.list`): where one of them becomes old, it is read again.
   */
  readonly reads?: readonly string[];
  readonly load: () => Promise<Read>;
}

/** A quick way to a page, shown on the home and found by the command palette. */
export interface Shortcut<Text extends string = string> extends GateNeeds {
  readonly name: Text;
  readonly icon: IconName;
  readonly route: AppRoute;
}

/** Description of an app that is needed before its code loads (spec §3, Feature and app config). */
export interface AppManifest<Text extends string = string> extends GateNeeds {
  /** Key of the app's settings, demo mode and status, in the words of the route: `marketplace`. */
  readonly feature: string;
  /** True for staff apps, false for customer apps. */
  readonly internal: boolean;
  /** False for the portal homes, which are no apps of the menu. */
  readonly isApp: boolean;
  readonly logo: IconName;
  readonly name: Text;
  readonly description: Text;
  /** The app's own address: `/:/marketplace`, `/internal/marketplace-tools`. */
  readonly route: AppRoute;
  /** The addresses on which the app counts as current, where they differ from `route`. */
  readonly matchRoute?: AppRoute;
  /** The chapter of the menu that shows its pages; a portal home without one is not in the menu. */
  readonly area?: AreaName;
  /** Its place among the apps of its chapter, the smallest first. */
  readonly order: number;
  readonly themeConcept: ThemeConcept;
  /**
   * False: the app has no demo mode (spec §1: many areas have one). Where people and rights are
   * changed, nobody should practise.
   */
  readonly hasSamples?: false;
  readonly shortcuts?: readonly Shortcut<Text>[];
  readonly sideNavigation: readonly NavigationLink<Text>[];
  /** Route after a tenant switch if the current page is not allowed in the new tenant. */
  readonly tenantSwitcherDefaultRoute?: AppRoute;
  readonly pages: readonly PageRoute<Text>[];
  readonly parts?: readonly SlotPart<Text>[];
  /** Blades that can be opened above any sheet by address: `?above=order.4711`. */
  readonly blades?: readonly BladeSource[];
  /** To-dos of the user; the home merges and sorts the items of all apps. */
  readonly attention?: HomeSource<ReadAttention>;
  /** Slices of domains that came with a page of this app (`npm run new-page`). */
  readonly slices?: readonly Slice[];
  /** Reads the numbers of waiting items by page, shown beside the menu's entries. */
  readonly waiting?: HomeSource<ReadWaiting>;
  /** Things good to know that ask for nothing; they stand on the home beside the to-dos. */
  readonly lines?: HomeSource<ReadLines>;
  /** Verbs, synonyms of pages and next steps for the palette. */
  readonly palette?: () => Promise<PaletteLoan>;
  /** Short articles about its pages. */
  readonly help?: () => Promise<HelpLoan>;
  /**
   * The few texts the menu needs before the app is loaded. German is the source; English must have
   * the same keys.
   */
  readonly texts: {
    readonly de: Readonly<Record<Text, string>>;
    readonly en: Readonly<Record<NoInfer<Text>, string>>;
  };
}

/**
 * Declares an app; `name` and every other text key is checked against `texts.de`.
 *
 * ```ts
 * // src/apps/marketplace/app.ts
 * import { defineApp } from '#platform/common/app-manifest.ts';
 *
 * export const marketplaceApp = defineApp({
 *   feature: 'marketplace',
 *   internal: false,
 *   isApp: true,
 *   logo: 'store',
 *   name: 'app',
 *   description: 'description',
 *   route: '/:/marketplace',
 *   requiredPermissions: ['marketplace', 'marketplace:shop'],
 *   flag: 'marketplace',
 *   order: 20,
 *   themeConcept: 'dynamic',
 *   tenantSwitcherDefaultRoute: '/:/marketplace/your-subscriptions',
 *   sideNavigation: [
 *     { name: 'subscriptions', icon: 'layers', route: '/:/marketplace/your-subscriptions', requiredPermissions: ['marketplace'] },
 *     {
 *       name: 'shop',
 *       icon: 'shopping-bag',
 *       collapsible: true,
 *       requiredPermissions: ['marketplace:shop'],
 *       children: [
 *         { name: 'start', route: '/:/marketplace/shop/start' },
 *         { name: 'cart', route: '/:/marketplace/shop/cart' },
 *       ],
 *     },
 *   ],
 *   pages: [
 *     {
 *       path: 'your-subscriptions',
 *       name: 'subscriptions',
 *       requiredPermissions: ['marketplace'],
 *       load: () => import('./web/your-subscriptions.page.tsx').then((page) => page.YourSubscriptionsPage),
 *     },
 *     { path: 'shop/category/$category', name: 'category', load: () => import('./web/category.page.tsx').then((page) => page.CategoryPage) },
 *   ],
 *   parts: [{ slot: 'header', name: 'cart', load: () => import('./web/cart-button.tsx').then((part) => part.CartButton) }],
 *   texts: {
 *     de: { app: 'Marktplatz', description: 'Lizenzen kaufen und verwalten', subscriptions: 'Ihre Abonnements' },   // and the other keys
 *     en: { app: 'Marketplace', description: 'Buy and manage licences', subscriptions: 'Your subscriptions' },
 *   },
 * });
 * ```
 * Then one line in `src/main/apps.list.ts` (of staff: `staff-apps.list.ts`). The app's own address
 * leads to its first allowed page of the side menu.
 */
export function defineApp<const Text extends string>(
  manifest: AppManifest<Text>,
): AppManifest<Text> {
  return manifest;
}
