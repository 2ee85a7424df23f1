import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { invitationsContract } from '../invitations.schema.ts';
import { peopleAudit } from '../people.texts.ts';
import type { InvitationsOptions } from './invitation-options.ts';
import { createInviteHandlers } from './invite.handlers.ts';
import { createInvitedHandlers } from './invited.handlers.ts';
import { findOpenInvitations } from './open-invitations.store.ts';
import { findStuckInvitations } from './stuck-invitations.store.ts';

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
