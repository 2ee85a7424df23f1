import { fieldsOf } from '../settings/settings.rules.ts';
import { type UserKind, userKinds } from './user.rules.ts';

/** Active tenant (spec §3): one for the customer context and one for the internal context. */
export interface ActiveTenant {
  readonly id: string;
  readonly name: string;
  readonly roleClaims: readonly string[];
}

/**
 * Authentication config at product level (spec §3). `id` stays text: a foreign one falls back to
 * customer (spec §2, step 4).
 */
export interface AuthConfig {
  readonly id?: string;
  readonly inviteKey?: string;
  readonly redirectAfterLogin?: string;
}

/** Data kept between visits besides the settings. */
export interface PortalMemory {
  readonly authConfig: AuthConfig;
  readonly activeTenants: { readonly [K in UserKind]?: ActiveTenant };
  /**
   * Ids of the people the active tenants belong to: the next person on this machine must not
   * inherit them.
   */
  readonly userIds: { readonly [K in UserKind]?: string };
}

export const emptyMemory: PortalMemory = { authConfig: {}, activeTenants: {}, userIds: {} };

/** Reads what local storage held; each part falls back by itself. */
export function readMemory(stored: unknown): PortalMemory {
  const of = fieldsOf(stored);
  const authConfig = fieldsOf(of['authConfig']);
  const tenants = fieldsOf(of['activeTenants']);
  const userIds = fieldsOf(of['userIds']);
  return {
    authConfig: given({
      id: text(authConfig['id']),
      inviteKey: text(authConfig['inviteKey']),
      redirectAfterLogin: text(authConfig['redirectAfterLogin']),
    }),
    activeTenants: perKind((kind) => readTenant(tenants[kind])),
    userIds: perKind((kind) => text(userIds[kind])),
  };
}

function readTenant(value: unknown): ActiveTenant | undefined {
  const of = fieldsOf(value);
  const id = text(of['id']);
  const name = text(of['name']);
  const roleClaims = of['roleClaims'];
  if (id === undefined || name === undefined || !Array.isArray(roleClaims)) return undefined;
  return { id, name, roleClaims: roleClaims.filter((one) => typeof one === 'string') };
}

/** Active tenants after a person has signed in: another person's are forgotten. */
export function memoryFor(memory: PortalMemory, kind: UserKind, userId: string): PortalMemory {
  if (memory.userIds[kind] === userId) return memory;
  const { [kind]: _, ...others } = memory.activeTenants;
  return { ...memory, activeTenants: others, userIds: { ...memory.userIds, [kind]: userId } };
}

function perKind<T>(read: (kind: UserKind) => T | undefined): { readonly [K in UserKind]?: T } {
  const pairs = userKinds.flatMap((kind) => {
    const value = read(kind);
    return value === undefined ? [] : [[kind, value] as const];
  });
  return Object.fromEntries(pairs);
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function given(fields: Readonly<Record<keyof AuthConfig, string | undefined>>): AuthConfig {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
