import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import {
  listStaff,
  permitStaff,
  revokeStaff,
  staffText,
} from '#domains/staff-access/server/permit-staff.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { UsageError, type Given, type Outcome } from '../command-line/command.ts';
import { withDirectory } from '../command-line/open-directory.ts';
import { readPermit, type Permit } from './command.rules.ts';

/** Grants staff their first permissions, takes some away, or lists who has signed in. */
export function runPermit(given: Given): Promise<Outcome> {
  const permit = readPermit(given.words, given.switches);
  if (permit.do === 'explain') throw new UsageError(permit.why);
  return withDirectory(given, ({ database }) => carryOut(permit, database.db));
}

async function carryOut(permit: Exclude<Permit, { do: 'explain' }>, db: Db): Promise<Outcome> {
  if (permit.do === 'list') {
    const staff = await listStaff(db);
    return { text: staffText(staff), json: { staff } };
  }
  const origin = {
    actor: { id: null, name: `${userInfo().username} (npm run permit)` },
    correlationId: randomUUID(),
    now: () => new Date(),
  };
  const member =
    permit.do === 'revoke'
      ? await revokeStaff(db, origin, permit)
      : await permitStaff(db, origin, permit);
  return {
    text: `${staffText([member])}It counts from the next request on.\n`,
    json: { staff: [member] },
  };
}
