import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Recipient } from '#domains/people/people.port.ts';
import { addressKey, type Allowance } from '#platform/server/attempts/attempt.rules.ts';
import { countAttempt, forgiveAttempt } from '#platform/server/attempts/attempt.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { ignoreBodies } from '#platform/server/http/ignored-body.ts';
import type { Pace } from '#platform/server/http/pace.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import { workInTenant } from '#platform/server/work.ts';
import { lifecycleAudit } from '../lifecycle.texts.ts';
import { dayOf, exportMail } from '../offboarding.rules.ts';
import { findLinkedExport, type LinkedExport, addLink } from './export-links.store.ts';
import { getExport, type OffboardingRow } from './offboarding.store.ts';

const path = '/mail/data-export';

/**
 * The address that stands in a mail. The key stands behind the question mark, which is never
 * logged.
 */
export function exportAddress(publicUrl: string, key: string): string {
  return `${publicUrl}${path}?key=${key}`;
}

export interface ExportLinkOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly pace?: Pace;
}

/**
 * Limit of wrong keys, as for invitations: five, then pauses that double up to 15 minutes
 * (reliability, SEC-7).
 */
const keyAllowance: Allowance = {
  free: 5,
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  forgottenAfterSeconds: 900,
};

const pages = {
  ask: '<form method="post"><p>Datenexport Ihres Unternehmens / Data export of your company</p><button>Herunterladen / Download</button></form>',
  wrong:
    '<p>Dieser Link ist ungültig oder abgelaufen. / This link is not valid, or not any more.</p>',
  wait: '<p>Zu viele Versuche. Versuchen Sie es später erneut. / Too many attempts. Try again later.</p>',
};
const page = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="de"><meta charset="utf-8"><title>Datenexport / Data export</title><body>${body}</body></html>`,
    );

type Request = FastifyRequest<{ Querystring: { key?: unknown } }>;

/**
 * A leaving customer fetches its data without an account, by the key that was mailed (0033). A GET
 * only asks, because mail scanners follow links; the POST is the download, and stands in the
 * customer's trail. Outside the API like unsubscribing: it is a browser without our pages that
 * comes here.
 */
export function mountExportLink(app: FastifyInstance, options: ExportLinkOptions): void {
  void app.register(async (scope) => {
    ignoreBodies(scope);
    scope.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    scope.get(path, { schema: { hide: true } }, async (request: Request, reply) =>
      opened(options, request, reply, async () => page(reply, 200, pages.ask)),
    );
    scope.post(path, { schema: { hide: true } }, async (request: Request, reply) =>
      opened(options, request, reply, (found) => download(options, request, reply, found)),
    );
  });
}

/**
 * Every call counts as a guess until the key has turned out genuine. A wrong key and one of another
 * time look the same.
 */
async function opened(
  { db, now, pace }: ExportLinkOptions,
  request: Request,
  reply: FastifyReply,
  run: (found: LinkedExport) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  pace?.('address', request.ip);
  const guess = `exportLink:${addressKey(request.ip)}`;
  const seconds = await withSystem(db, (tx) => countAttempt(tx, guess, keyAllowance, now()));
  if (seconds > 0) return page(reply.header('retry-after', seconds), 429, pages.wait);
  const { key } = request.query;
  const found =
    typeof key === 'string'
      ? await withSystem(db, (tx) => findLinkedExport(tx, key, now()))
      : undefined;
  if (!found) return page(reply, 404, pages.wrong);
  await withSystem(db, (tx) => forgiveAttempt(tx, guess));
  return run(found);
}

/**
 * On record before the first byte leaves. Who held the link is not known, only whom it was sent to.
 */
async function download(
  { db, now }: ExportLinkOptions,
  request: Request,
  reply: FastifyReply,
  { offboardingId, customerId, customerName, sentTo, madeAt }: LinkedExport,
): Promise<FastifyReply> {
  const kept = await withSystem(db, (tx) => getExport(tx, offboardingId));
  if (!kept) return page(reply, 404, pages.wrong);
  const actor = { id: null, name: `Link: ${sentTo}`, kind: 'customer' } as const;
  await workInTenant(db, customerId, { actor, correlationId: request.id, now }, (work) =>
    work.audit({
      action: lifecycleAudit.action('offboarding.download'),
      subjectKind: lifecycleAudit.subject('tenant'),
      subjectId: customerId,
      after: { bytes: kept.size, sha256: kept.sha256 },
    }),
  );
  return reply
    .type('application/json')
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(`${customerName} ${dayOf(madeAt)}.json`)}`,
    )
    .send(kept.body);
}

/** Facts of the installation used in the mail with the link. */
export interface ExportMailFacts {
  /** Origin of the portal. */
  readonly publicUrl: string;
  readonly operatorName: string;
}

export interface ExportSending extends ExportMailFacts {
  readonly to: readonly Recipient[];
  readonly plan: Pick<OffboardingRow, 'id' | 'customerId' | 'customerName'>;
  readonly expiresAt: Date;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Sends the export link, inside withSystem and in the export's transaction. Each recipient gets
 * their own key, so that the audit trail shows which link was used.
 */
export async function sendExport(
  db: Db,
  { to, plan, publicUrl, operatorName, expiresAt, at, correlationId }: ExportSending,
): Promise<void> {
  for (const { userId, name, email, language } of to) {
    const key = randomBytes(32).toString('base64url');
    await addLink(db, { key, offboardingId: plan.id, userId, sentTo: email }, at);
    const mail = {
      name,
      tenantName: plan.customerName,
      operatorName,
      link: exportAddress(publicUrl, key),
      expiresAt,
    };
    await writeMail(db, {
      to: email,
      language,
      ...exportMail(mail, language),
      tenantId: plan.customerId,
      at,
      correlationId,
    });
  }
}
