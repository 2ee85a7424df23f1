import type { Claim, InternalPermission } from './access.ts';
import type { BundlePermission, FeatureFlagName, Onboarding } from './features.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Rights needed to call an endpoint: `nobody` (public), `signedIn` (a signed-in person; API tokens
 * are refused), or a list of which any one is enough: claims (customers, on the tenant in the path)
 * and internal permissions (staff).
 */
export type Needs =
  | 'nobody'
  | 'signedIn'
  | readonly [Claim | InternalPermission, ...(Claim | InternalPermission)[]];

/**
 * The plain half of an endpoint, which the browser loads. `path` is below `/api`; a segment
 * `:tenantId` makes the handler run inside that tenant's row security.
 */
export interface Route {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly needs: Needs;
  /**
   * The tenant's licence bundle must carry this (spec §6): else 403 `ERROR_BUNDLE_MISSING`. Staff
   * are not measured.
   */
  readonly bundle?: BundlePermission;
  /**
   * The flag of the app that the endpoint serves (spec §6): where the operator has switched it off,
   * for all or for this tenant, 403 `ERROR_FEATURE_OFF`. Staff are not measured.
   */
  readonly feature?: FeatureFlagName;
  /**
   * The tenant must be onboarded to this (spec §7): else 403 `ERROR_ONBOARDING_MISSING`. Staff are
   * not measured.
   */
  readonly onboarding?: Onboarding;
  /**
   * `required`: the caller sends an `Idempotency-Key`; the answer is stored with it and replayed
   * (spec of money routes).
   */
  readonly idempotencyKey?: 'required';
  /**
   * `required`: the caller sends the version its edit began from (`If-Match`); the handler compares
   * it with `demandVersion` (UXR-1).
   */
  readonly version?: 'required';
  /**
   * `upload`: one file as multipart form data, streamed; `download`: the handler answers with a
   * file. Default `json`.
   */
  readonly carries?: 'json' | 'upload' | 'download';
  /**
   * `judged`: an upload of at most 25 MB is read to its end and judged by name, kind and scanner
   * before the handler's transaction begins.
   */
  readonly upload?: 'judged';
  /**
   * `ignored`: the server is asked in demo mode too (spec §7). For what decides about access, and
   * for the push connection.
   */
  readonly demoMode?: 'ignored';
  /**
   * Marks a list that can be exported as a file. The platform then answers `POST` to the path plus
   * `/export`; the endpoint's shape lists the columns.
   */
  readonly exportable?: true;
}

/** The routes of one noun. The name is the noun's key in demo mode, in caches and in push messages. */
export interface Routes<
  N extends string = string,
  E extends Readonly<Record<string, Route>> = Readonly<Record<string, Route>>,
> {
  readonly name: N;
  readonly endpoints: E;
}

/**
 * Declares the routes of a noun; `contract` joins them with their shapes.
 * @param app `feature`: the flag of the app that serves the tenant's half of them
 */
export function routes<const N extends string, const E extends Readonly<Record<string, Route>>>(
  name: N,
  endpoints: E,
  { feature }: Pick<Route, 'feature'> = {},
): Routes<N, E> {
  if (feature === undefined) return { name, endpoints };
  const joined = Object.entries(endpoints).map(([key, route]) => [
    key,
    route.path.includes('/:tenantId') ? { ...route, feature } : route,
  ]);
  return { name, endpoints: Object.fromEntries(joined) }; // the same keys
}
