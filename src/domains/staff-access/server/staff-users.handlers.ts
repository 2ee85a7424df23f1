import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { dropUser } from '#platform/server/push/announce.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { AccountSummary, staffUsersContract, UserCard } from '../staff-users.schema.ts';
import { setUserState } from './employees.store.ts';
import {
  findAccounts,
  findInvitationsTo,
  findMemberships,
  findNamesakes,
  getAccount,
  type AccountFacts,
} from './staff-users.store.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';
import { mayManageKind } from '#platform/common/person-kind.rules.ts';
import { accountKinds } from '../staff-users.ts';

type CardCall = Ctx & { readonly params: { readonly userId: string } };

export const staffUsersHandlers: Handlers<typeof staffUsersContract, Ctx> = {
  async list({ db, query, caller, now }) {
    const kinds = managedKinds(caller).filter((kind) => kind === (query.kind ?? kind));
    if (kinds.length === 0) return listResult([], 0, now());
    const kind = kinds.length === 1 ? kinds[0] : undefined;
    const { accounts, total, more } = await findAccounts(db, { ...query, kind });
    return listResult(accounts.map(toSummary), total, now(), more);
  },
  card: cardOf,
  async block(call) {
    await setState(call, 'blocked', call.body.reason);
    return cardOf(call);
  },
  async unblock(call) {
    await setState(call, 'active', call.body.reason);
    return cardOf(call);
  },
};

/** The operator's word on a customer's account. Staff are EmployeeManagement's. */
async function setState(
  call: CardCall,
  state: 'active' | 'blocked',
  reason: string,
): Promise<void> {
  const { db, now } = call;
  const before = await managedAccount(call);
  // Of staff nothing is changed here, not by those either who may manage them.
  if (before.kind !== 'customer' || before.state !== (state === 'blocked' ? 'active' : 'blocked'))
    throw directoryRefusals.USER_STATE();
  await setUserState(db, before.id, state);
  const held =
    state === 'blocked'
      ? await findMemberships(db, [before.id], now())
      : new Map<string, never[]>();
  for (const { tenantId } of held.get(before.id) ?? [])
    await dropUser(db, { tenantId, userId: before.id });
  await call.audit({
    action: peopleAudit.action(state === 'blocked' ? 'user.block' : 'user.unblock'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: before.id,
    before: { state: before.state },
    after: { state },
    reason,
  });
}

async function cardOf(call: CardCall): Promise<UserCard> {
  const { db, caller, now } = call;
  const account = await managedAccount(call);
  const accounts = (await findNamesakes(db, account)).filter(({ kind }) =>
    mayManageKind(kind, caller.permissions),
  );
  const memberships = await findMemberships(
    db,
    accounts.map(({ id }) => id),
    now(),
  );
  return {
    email: account.email,
    accounts: accounts.map((one) => ({
      ...toSummary(one),
      memberships: memberships.get(one.id) ?? [],
      isSelf: one.id === caller.userId,
    })),
    invitations: await call.everyTenant(peopleAudit.reason('invitationsOfAddress'), (all) =>
      findInvitationsTo(all, account.email, now()),
    ),
  };
}

/** A person of a kind that the caller may not manage does not exist for them (0036). */
async function managedAccount({ db, params, caller }: CardCall): Promise<AccountFacts> {
  const account = await getAccount(db, params.userId);
  if (!mayManageKind(account.kind, caller.permissions)) throw directoryRefusals.USER_ID_NOT_FOUND();
  return account;
}

const managedKinds = ({ permissions }: Ctx['caller']) =>
  accountKinds.filter((kind) => mayManageKind(kind, permissions));

const toSummary = (account: AccountFacts): AccountSummary => ({
  ...account,
  lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
});
