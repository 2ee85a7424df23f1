import type { TenantUser } from '#domains/people/users.schema.ts';
import type { UserState } from '../users.ts';
import type { Tone } from '#platform/web/ui/chip.tsx';

export const stateTones: Readonly<Record<UserState, Tone>> = {
  asks: 'warning',
  invited: 'info',
  invitationExpired: 'warning',
  active: 'success',
  blocked: 'danger',
  removed: 'neutral',
};

export const personActs = [
  'edit',
  'block',
  'unblock',
  'remove',
  'restore',
  'resend',
  'link',
  'revoke',
  'confirm',
  'refuse',
] as const;
export type PersonAct = (typeof personActs)[number];

export interface MayDo {
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  /** False: links are copied and passed on by hand. */
  readonly isMailed: boolean;
}

/** Returns the actions for a row of the users page in its state; the server checks again. */
export function actsFor(
  { kind, state, isSelf }: Pick<TenantUser, 'kind' | 'state' | 'isSelf'>,
  may: MayDo,
): PersonAct[] {
  if (kind === 'invitation') {
    if (!may.mayAdd) return [];
    // A new link would send away who asks: they get an answer first.
    return state === 'asks'
      ? ['confirm', 'refuse', 'revoke']
      : [may.isMailed ? 'resend' : 'link', 'revoke'];
  }
  const other = !isSelf;
  return [
    ...(may.mayEdit && state !== 'removed' ? (['edit'] as const) : []),
    ...(may.mayEdit && other && state === 'active' ? (['block'] as const) : []),
    ...(may.mayEdit && state === 'blocked' ? (['unblock'] as const) : []),
    ...(may.mayDelete && other && state !== 'removed' ? (['remove'] as const) : []),
    ...(may.mayDelete && state === 'removed' ? (['restore'] as const) : []),
  ];
}

export function nameOf({ name, email }: Pick<TenantUser, 'name' | 'email'>): string {
  return name || email;
}

/** Returns the end of a person's access: that of the last role, never of an invitation's link. */
export function accessEnd({
  state,
  roles,
}: Pick<TenantUser, 'state' | 'roles'>): 'open' | 'ended' | (string & {}) {
  if (state === 'removed') return 'ended';
  const ends = roles.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length < roles.length || roles.length === 0
    ? 'open'
    : ends.reduce((last, end) => (new Date(end) > new Date(last) ? end : last));
}
