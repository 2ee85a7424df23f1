/** The two kinds of users, each with a provider of its own. */
export type Realm = 'customer' | 'internal';

/** An account that the sign-in page offers with one click. */
export interface DemoAccount {
  readonly realm: Realm;
  readonly login: string;
  readonly name: string;
  readonly note: { readonly de: string; readonly en: string };
}

/** Demo mode of the sign-in page. */
export interface Demo {
  /** Password of every account in the list. */
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}

/** Returns the base path of a realm. */
export function realmPath(realm: Realm): string {
  return `/idp/${realm}`;
}

export function clientIdOf(realm: Realm): string {
  return `atrium-${realm}`;
}

/** Read by the check-session page, so not HttpOnly. */
export function stateCookie(realm: Realm): string {
  return `op_${realm}_state`;
}
