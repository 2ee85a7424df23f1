import { randomUUID } from 'node:crypto';
import type { CalledIncidents } from '#domains/incidents/incidents.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Allowance } from '#platform/server/attempts/attempt.rules.ts';
import { countAttempt, forgiveAttempt } from '#platform/server/attempts/attempt.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn, type Work } from '#platform/server/work.ts';
import { readCode } from '../hotline.rules.ts';
import { titleOfCall } from '../call-title.rules.ts';
import { hotlineRefusals } from '../hotline.ts';
import type { AnsweredCall, NewCall } from '../hotline.schema.ts';
import { hotlineAudit } from '../hotline.texts.ts';
import { findTicks, findTenantOfCode, holdCode, saveUse } from './hotline.store.ts';

/** Ports by which the hotline asks others. `Db` is the server's database handle. */
export interface HotlinePorts<Db> {
  readonly calledIncidents: CalledIncidents<Work>;
  readonly directory: TenantDirectory<Db>;
}

/** Five misheard codes for free, then pauses that double up to a quarter of an hour (SEC-7). */
const codeAllowance: Allowance = {
  free: 5,
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  forgottenAfterSeconds: 900,
};

type Call = Ctx & { readonly body: NewCall };

/**
 * Opens a draft incident in the company of whoever has this code. Every code counts as a guess of
 * the member of staff until it turns out good; the count stays when the call is refused.
 * @throws PortalError ERROR_TOO_MANY_REQUESTS, ERROR_HOTLINE_CODE_NOT_VALID
 */
export async function answerCall(call: Call, ports: HotlinePorts<Db>): Promise<AnsweredCall> {
  const { apart, now, body, caller } = call;
  const guess = `hotline:${caller.userId}`;
  const seconds = await apart((tx) => countAttempt(tx, guess, codeAllowance, now()));
  if (seconds > 0) throw portalRefusals.TOO_MANY_REQUESTS({ seconds });
  const code = readCode(body.code);
  const tenantId = code && (await findTenantOfCode(call.db, code, now()));
  if (!tenantId) throw hotlineRefusals.CODE_NOT_VALID();
  const answered = await call.inTenant(tenantId, (tx) => {
    const actor = { ...call.actor, onBehalfOf: tenantId };
    const work = workIn(tx, tenantId, { actor, correlationId: call.correlationId, now });
    return openDraft(work, ports, call, code);
  });
  await apart((tx) => forgiveAttempt(tx, guess));
  return answered;
}

async function openDraft(
  work: Work,
  ports: HotlinePorts<Db>,
  { body, locale, caller }: Call,
  code: string,
): Promise<AnsweredCall> {
  const { db, now, tenantId } = work;
  const held = await holdCode(db, code, now());
  if (!held) throw hotlineRefusals.CODE_NOT_VALID();
  const { userId, userName } = held;
  const steps = await findTicks(db, body.kind);
  const { kind, severity } = body;
  const title = body.title || titleOfCall(userName, locale);
  const incident = await ports.calledIncidents.open(
    work,
    { id: randomUUID(), title, kind, severity, beganAt: now().toISOString(), assets: [] },
    {
      caller: { userId, name: userName },
      steps: steps.map(({ step, doneAt, doneById, doneBy }) => ({
        ...{ kind, step, at: doneAt },
        by: { userId: doneById, name: doneBy },
      })),
    },
  );
  await saveUse(db, { userId, at: now(), by: caller.name, incidentId: incident.id });
  await work.audit({
    action: hotlineAudit.action('hotlineCall.answer'),
    subjectKind: hotlineAudit.subject('hotlineCall'),
    subjectId: incident.id,
    after: { name: title, caller: userName },
  });
  const tenant = await ports.directory.getTenant(db, tenantId);
  return {
    tenantId,
    tenantName: tenant?.name ?? '',
    caller: userName,
    incidentId: incident.id,
    incidentNumber: incident.number,
  };
}
