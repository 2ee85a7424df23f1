import type { Db } from '#platform/server/database/connect.ts';
import type { PeopleNewsPort } from '../people.port.ts';
import type { InvitationSettings } from './invitation-commands.ts';
import type { LimitSettings } from './limits.store.ts';

export interface InvitationsOptions {
  readonly limits: LimitSettings;
  readonly invitations: InvitationSettings;
  readonly news: PeopleNewsPort<Db>;
}
