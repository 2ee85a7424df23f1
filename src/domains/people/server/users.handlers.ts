import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type { PeopleNewsPort } from '../people.port.ts';
import { editableRoles } from '../people.rules.ts';
import type { RoleGrant, TenantUser, usersContract } from '../users.schema.ts';
import { countPeople, limitsOf, type LimitSettings } from './people-lock.store.ts';
import { findPeople, getMember, getPerson, type Given, type Person } from './members.store.ts';
import {
  addRole,
  blockMember,
  peopleWorkOf,
  removeFromTenant,
  restoreMember,
  setRoles,
  unblockMember,
  type PeopleWork,
} from './people-commands.ts';
import { peopleAudit } from '../people.texts.ts';

export interface UsersOptions {
  /** Limits for people and roles by licence bundle. */
  readonly limits: LimitSettings;
  readonly isMailed: boolean;
  readonly news: PeopleNewsPort<Db>;
}

export function createUsersHandlers(options: UsersOptions): Handlers<typeof usersContract, Ctx> {
  return {
    async list({ db, query, caller, now }) {
      const { people, total } = await findPeople(db, query, now());
      return listResult(
        people.map((person) => toTenantUser(person, caller)),
        total,
        now(),
      );
    },
    async get({ db, params, caller, now }) {
      return toTenantUser(await getPerson(db, params.userId, now()), caller);
    },
    async allowance({ db, tenantId, now }) {
      const { limit, permittedRoles, mayHaveOwnRoles } = await limitsOf(
        db,
        tenantId,
        options.limits,
      );
      return {
        used: await countPeople(db, now()),
        limit,
        permittedRoles: permittedRoles && [...permittedRoles],
        mayHaveOwnRoles,
        isMailed: options.isMailed,
      };
    },
    addRole: (call) =>
      onPerson(call, (work, userId) => addRole(work, userId, toGiven(call.body), call.body.reason)),
    setRoles: (call) =>
      onPerson(call, (work, userId) =>
        setRoles(work, userId, call.body.roles.map(toGiven), {
          reason: call.body.reason,
          check: (before) =>
            demandVersion(call, {
              subjectKind: peopleAudit.subject('user'),
              subjectId: userId,
              current: rolesOf(before),
              wanted: editableRoles(call.body.roles),
            }),
        }),
      ),
    block: (call) => onPerson(call, (work, userId) => blockMember(work, userId, call.body.reason)),
    unblock: (call) =>
      onPerson(call, (work, userId) => unblockMember(work, userId, call.body.reason)),
    remove: (call) =>
      onPerson(call, (work, userId) => removeFromTenant(work, userId, call.body.reason)),
    restore: (call) =>
      onPerson(call, (work, userId) => restoreMember(work, userId, call.body.reason)),
  };

  /** Runs a command on a person and answers with them as they are then. */
  async function onPerson(
    call: PersonCall,
    command: (work: PeopleWork, userId: string) => Promise<void>,
  ): Promise<TenantUser> {
    const userId = call.params.userId.toLowerCase();
    await command(peopleWorkOf(call, options), userId);
    return toTenantUser(await getMember(call.db, userId, call.now()), call.caller);
  }
}

type PersonCall = Ctx & { readonly params: { readonly userId: string } };

function toGiven({ roleId, expiresAt }: RoleGrant): Given {
  return { roleId, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}

const rolesOf = ({ roles }: Person) =>
  editableRoles(roles.map(({ id, expiresAt }) => ({ roleId: id, expiresAt })));

/** A person as the wire has them. */
export function toTenantUser(found: Person, caller: Caller): TenantUser {
  const { claims: _, ...person } = found;
  return { ...person, isSelf: person.id === caller.userId };
}
