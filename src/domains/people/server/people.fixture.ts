import { randomUUID } from 'node:crypto';
import type { Claim } from '#platform/common/access.ts';
import { createUrlOf } from '#main/page-addresses.ts';
import { peopleNews } from '#main/ports/people-news.ts';
import { accessReviewsContract } from '../access-reviews.schema.ts';
import { invitationsContract } from '../invitations.schema.ts';
import { rolesContract } from '../roles.schema.ts';
import { usersContract } from '../users.schema.ts';
import { createAccessReviewsHandlers } from './access-reviews.handlers.ts';
import { createInvitationsHandlers } from './invitations.handlers.ts';
import type { LimitSettings } from './people-lock.store.ts';
import { createRolesHandlers } from './roles.handlers.ts';
import { createRole, type Role } from './roles.store.ts';
import { openTestPortal, type TestPerson, type TestPortal } from './test-portal.fixture.ts';
import { createUsersHandlers } from './users.handlers.ts';
import { workInSystem, workInTenant, type Origin } from '#platform/server/work.ts';

/** Essential: three people, two roles by name. Standard: everything. */
export const testLimits: LimitSettings = {
  internalValues: [
    { name: 'essentialMaximumUserCount', value: '3' },
    { name: 'essentialUserRoles', value: 'Essential administrator, Essential user' },
  ],
  licenseBundles: [{ name: 'unlimitedUsersAndRoles', licenseBundles: ['Standard'] }],
};

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  readonly version?: string;
  readonly idempotencyKey?: string;
  readonly address?: string;
}

/** A portal with roles, users and invitations. */
export interface PeoplePortal extends TestPortal {
  readonly origin: Origin;
  call(
    method: Method,
    path: string,
    person?: TestPerson,
    body?: object,
    options?: CallOptions,
  ): Promise<Answer>;
  /** A role of the tenant; without one, of the operator. */
  newRole(tenantId: string | null, claims: readonly Claim[], name?: string): Promise<Role>;
}

export async function openPeoplePortal({
  now = () => new Date(),
  isMailed = false,
}: { readonly now?: () => Date; readonly isMailed?: boolean } = {}): Promise<PeoplePortal> {
  const portal = await openTestPortal({ now: () => new Date(), handlersNow: now });
  const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now };
  portal.mount(rolesContract, createRolesHandlers(testLimits));
  const people = { limits: testLimits, isMailed, news: peopleNews };
  portal.mount(usersContract, createUsersHandlers(people));
  portal.mount(
    accessReviewsContract,
    createAccessReviewsHandlers({ ...people, operatorName: 'Nordwind' }),
  );
  const invitations = {
    urlOf: createUrlOf('https://portal.example'),
    operatorName: 'Nordwind',
    isMailed,
  };
  portal.mount(
    invitationsContract,
    createInvitationsHandlers({ limits: testLimits, invitations, news: peopleNews }),
  );
  return {
    ...portal,
    origin,
    async call(method, path, person, body, options = {}) {
      const response = await portal.app.inject({
        method,
        url: `/api${path}`,
        remoteAddress:
          options.address ??
          `10.1.${String(Math.floor(Math.random() * 250))}.${String(Math.floor(Math.random() * 250))}`,
        headers: {
          'idempotency-key': options.idempotencyKey ?? randomUUID(),
          ...(options.version && { 'if-match': `"${options.version}"` }),
          ...(person && { authorization: `Bearer ${person.bearer}` }),
        },
        ...(body !== undefined && { payload: body }),
      });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    },
    newRole: (tenantId, claims, name = `Role ${randomUUID()}`) =>
      tenantId === null
        ? workInSystem(portal.db, origin, (work) => createRole(work, { tenantId, name, claims }))
        : workInTenant(portal.db, tenantId, origin, (work) =>
            createRole(work, { tenantId, name, claims }),
          ),
  };
}

/** All that somebody needs who looks after people and roles. */
export const adminRights = [
  'portal:admin',
  'portal:user',
  'tenant',
  'tenant:roles',
  'tenant:roles:add',
  'tenant:roles:delete',
  'tenant:roles:edit',
  'tenant:users',
  'tenant:users:add',
  'tenant:users:delete',
  'tenant:users:edit',
  'marketplace',
] as const satisfies readonly Claim[];
