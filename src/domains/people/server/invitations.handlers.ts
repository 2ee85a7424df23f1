import { parse } from 'csv-parse/sync';
import { timingSafeEqual } from 'node:crypto';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { sameAddress } from '#platform/common/mail-address.ts';
import { listResult } from '#platform/common/paging.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { addressKey, type Allowance } from '#platform/server/attempts/attempt.rules.ts';
import { countAttempt, forgiveAttempt } from '#platform/server/attempts/attempt.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { type Work, workIn, type Actor } from '#platform/server/work.ts';
import { roleAbout, roleName } from '../built-in-roles.rules.ts';
import { judgeLines, mostLines, readCell, demandOpenable } from '../invitation.rules.ts';
import type { invitationsContract } from '../invitations.schema.ts';
import { addressesIn } from '../invite-addresses.rules.ts';
import type { PeopleNews, PeopleNewsPort } from '../people.port.ts';
import { peopleAudit } from '../people.texts.ts';
import { roleTexts } from '../role-words.messages.ts';
import {
  confirmAsk,
  refuseAsk,
  notifyAsk,
  acceptInvitation,
  findStanding,
  type Accepted,
} from './accept-invitation.ts';
import {
  type InvitationsOptions,
  invite,
  type InviteWork,
  linkFor,
  resend,
  revoke,
} from './invitation-commands.ts';
import {
  findOpenInvitations,
  findStuckInvitations,
  findKnownAddresses,
  noteAskedAgain,
  noteOpened,
  type Invitation,
  findByKey,
  hashOfKey,
  holdInvitation,
} from './invitations.store.ts';
import { getInvited } from './members.store.ts';
import { peopleWorkOf } from './people-commands.ts';
import { lockPeople } from './people-lock.store.ts';
import { getRoles } from './roles.store.ts';
import { toTenantUser } from './users.handlers.ts';

type HolderCall = Ctx & { readonly body: { readonly key: string } };

/**
 * Five wrong keys for free, then pauses that double up to a quarter of an hour (reliability,
 * SEC-7).
 */
const keyAllowance: Allowance = {
  free: 5,
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  forgottenAfterSeconds: 900,
};

/**
 * Opens the invitation that a key belongs to, and works inside its tenant. Every call counts as a
 * guess until the key has turned out genuine; the count stays when the call is refused. A wrong key
 * and one of another time look the same.
 * @throws PortalError ERROR_TOO_MANY_REQUESTS, ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID,
 * _EXPIRED, _ID_NOT_FOUND
 */
export function withInvitation<T>(
  call: HolderCall,
  run: (work: Work, invitation: Invitation) => Promise<T>,
): Promise<T> {
  const { now } = call;
  return withAnyKey(call, async (work, invitation, isLatest) => {
    demandOpenable(invitation, isLatest, now());
    return run(work, invitation);
  });
}

/** The same for any key that was ever given. @param before runs in the tenant before it is held */
export async function withAnyKey<T>(
  call: HolderCall,
  run: (work: Work, invitation: Invitation, isLatest: boolean) => Promise<T>,
  before: (db: Db) => Promise<void> = async () => undefined,
): Promise<T> {
  const { body, now, address, correlationId } = call;
  const origin = { actor: holderOf(call), correlationId, now };
  const guess = `invitation:${addressKey(address)}`;
  const seconds = await call.apart((tx) => countAttempt(tx, guess, keyAllowance, now()));
  if (seconds > 0) throw portalRefusals.TOO_MANY_REQUESTS({ seconds });
  const keyHash = hashOfKey(body.key);
  const found = await findByKey(call.db, keyHash);
  if (!found) throw directoryRefusals.TENANT_INVITATION_KEY_INVALID();
  await call.apart((tx) => forgiveAttempt(tx, guess));
  return call.inTenant(found.tenantId, async (tx) => {
    await before(tx);
    const invitation = await holdInvitation(tx, found.invitationId);
    if (!invitation) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
    const isLatest = invitation.keyHash !== null && timingSafeEqual(invitation.keyHash, keyHash);
    return run(workIn(tx, found.tenantId, origin), invitation, isLatest);
  });
}

/** Returns the signed-in person, or the holder of the key, as actor. */
function holderOf({ caller }: HolderCall): Actor {
  return { id: caller.userId || null, name: caller.name || caller.email || '(key)' };
}

type Invited = Pick<
  Handlers<typeof invitationsContract, Ctx>,
  'look' | 'accept' | 'standing' | 'askAgain'
>;

/** Creates the handlers of those who are invited and hold a key. */
export const createInvitedHandlers = (options: InvitationsOptions): Invited => ({
  look: (call) =>
    withInvitation(call, async ({ db, now, tenantId }, invitation) => {
      await noteOpened(db, invitation.id, now());
      const tenant = await getTenant(db, tenantId);
      const roles = await getRoles(db, invitation.roleIds);
      const { email, name, language, invitedBy, message, rolesExpireAt, keyExpiresAt } = invitation;
      const t = translator(roleTexts, call.locale);
      if (!tenant || !keyExpiresAt) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
      return {
        tenantName: tenant.name,
        email,
        name,
        language,
        invitedBy,
        message,
        roles: roles.map((role) => ({
          name: roleName(role, t),
          description: roleAbout(role, t),
        })),
        rolesExpireAt: rolesExpireAt?.toISOString() ?? null,
        expiresAt: keyExpiresAt.toISOString(),
      };
    }),
  accept(call) {
    demandCustomer(call);
    // Before the invitation is held: whoever answers or withdraws it does so in this order.
    return withAnyKey(
      call,
      async (work, invitation, isLatest) => {
        const accepted = await acceptInvitation(work, invitation, isLatest, call.caller);
        await notifyAcceptance(options, work, invitation, accepted, call.caller);
        return accepted.acceptance;
      },
      lockPeople,
    );
  },
  standing(call) {
    demandCustomer(call);
    return withAnyKey(call, (work, invitation, isLatest) =>
      findStanding(work, invitation, isLatest, call.caller),
    );
  },
  async askAgain(call) {
    await withAnyKey(call, async (work, invitation) => {
      const { id, email } = invitation;
      if (!(await noteAskedAgain(work.db, id, work.now()))) return;
      await work.audit({
        action: peopleAudit.action('invitation.askAgain'),
        subjectKind: peopleAudit.subject('invitation'),
        subjectId: id,
        after: { email },
      });
      await notifyInviter(options.news, work, invitation, {
        message: 'INVITATION_ASKED_AGAIN',
        params: { email },
      });
    }).catch((error: unknown) => {
      // Nobody learns here whether a key was ever good.
      const type = error instanceof Error && 'type' in error ? String(error.type) : '';
      if (!type.startsWith('ERROR_TENANTS_')) throw error;
    });
    return {};
  },
});

/** Tells the inviter that somebody has joined, or asks to. */
async function notifyAcceptance(
  options: InvitationsOptions,
  work: Work,
  invitation: Invitation,
  { acceptance, ask }: Accepted,
  { name, email }: Caller,
): Promise<void> {
  if (ask) return notifyAsk(options, work, invitation, ask);
  if (acceptance.state !== 'joined' || invitation.state === 'accepted') return;
  await notifyInviter(options.news, work, invitation, {
    message: 'INVITATION_ACCEPTED',
    params: { name: name || email },
  });
}

function demandCustomer({ caller }: Ctx): void {
  if (caller.kind !== 'customer') throw portalRefusals.FORBIDDEN();
}

async function notifyInviter(
  news: PeopleNewsPort<Db>,
  work: Work,
  { invitedById }: Invitation,
  what: Pick<PeopleNews, 'message' | 'params'>,
): Promise<void> {
  if (invitedById === null) return;
  const { db, now, correlationId } = work;
  await news.tell(db, {
    userId: invitedById,
    ...what,
    link: { page: 'users' },
    at: now(),
    correlationId,
  });
}

/**
 * Splits pasted text at semicolons where there are any, else at tabs or commas; several addresses in
 * one line of plain text are several lines.
 */
function invitationRows(text: string): { line: number; cells: string[] }[] {
  const delimiter = text.includes(';') ? ';' : text.includes('\t') ? '\t' : ',';
  const records: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: mostLines * 5,
  });
  return records.flatMap((cells, at) => {
    const line = at + 1;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const people = peopleIn(cells.join(delimiter));
    return people.length > 1 ? people.map((one) => ({ line, cells: one })) : [{ line, cells }];
  });
}

/** Addresses as a mail program has them in one line; a piece without `@` is none that went wrong. */
function peopleIn(text: string): string[][] {
  const { good, bad } = addressesIn(text);
  const wrong = bad.filter((piece) => piece.includes('@'));
  return [...good.map(({ email, name }) => [email, name]), ...wrong.map((piece) => [piece])];
}

type Inviting = Pick<
  Handlers<typeof invitationsContract, Ctx>,
  'check' | 'invite' | 'resend' | 'link' | 'revoke' | 'confirm' | 'refuse'
>;

/** Creates the handlers of those who invite. */
export function createInviteHandlers(options: InvitationsOptions): Inviting {
  const { invitations } = options;
  const workOf = (call: Ctx): InviteWork => ({ ...peopleWorkOf(call, options), invitations });
  return {
    async check({ db, body, locale }) {
      const rows = invitationRows(body.text);
      const addresses = rows.flatMap(({ cells }) => cells.map((cell) => readCell(cell).email));
      const known = await findKnownAddresses(db, addresses.map(sameAddress));
      const lines = judgeLines(rows, known, locale);
      return { lines: lines.slice(0, mostLines), isCut: lines.length > mostLines };
    },
    async invite(call) {
      const { invitees, roleIds, message } = call.body;
      const rolesExpireAt =
        call.body.rolesExpireAt === null ? null : new Date(call.body.rolesExpireAt);
      const ids = await invite(workOf(call), {
        invitees,
        roleIds,
        rolesExpireAt,
        message: message.trim(),
      });
      const invited = await Promise.all(
        ids.map(async (id) => toTenantUser(await getInvited(call.db, id, call.now()), call.caller)),
      );
      return { invitations: invited, isMailed: invitations.isMailed };
    },
    async resend(call) {
      await resend(workOf(call), call.params.invitationId);
      return toTenantUser(
        await getInvited(call.db, call.params.invitationId, call.now()),
        call.caller,
      );
    },
    async link(call) {
      const { link, expiresAt } = await linkFor(workOf(call), call.params.invitationId);
      return { link, expiresAt: expiresAt.toISOString() };
    },
    async confirm(call) {
      await confirmAsk(workOf(call), call.params.invitationId, call.body.userId.toLowerCase());
      return {};
    },
    async refuse(call) {
      await refuseAsk(workOf(call), call.params.invitationId, call.body.userId.toLowerCase());
      return {};
    },
    async revoke(call) {
      await revoke(workOf(call), call.params.invitationId);
      return {};
    },
  };
}

export function createInvitationsHandlers(
  options: InvitationsOptions,
): Handlers<typeof invitationsContract, Ctx> {
  return {
    async stuck({ everyTenant, query, now }) {
      const { stuck, total } = await everyTenant(peopleAudit.reason('homeInvitations'), (db) =>
        findStuckInvitations(db, now(), query),
      );
      return listResult(stuck, total, now());
    },
    async open({ everyTenant, query, now }) {
      const { invitations: found, total } = await everyTenant(
        peopleAudit.reason('invitations'),
        (db) => findOpenInvitations(db, now(), query),
      );
      return listResult(found, total, now());
    },
    ...createInviteHandlers(options),
    ...createInvitedHandlers(options),
  };
}
