import { createTransport } from 'nodemailer';
import { blocksOfText, mailPage } from '#platform/common/format/mail-page.ts';
import type { Db } from '../database/connect.ts';
import { withSystem } from '../database/tenant-db.ts';
import type { CronJob, JobHandler, JobOutcome } from '../jobs/job.ts';
import {
  endMail,
  getQueuedMail,
  noteFailedTry,
  removeOldMails,
  type QueuedMail,
} from './mail.store.ts';
import { judgeFailure, type Failure } from './mail-state.rules.ts';

/** The mail server of the installation. */
export interface MailServer {
  /** `smtp://user:password@host:587` or `smtps://…:465`; holds a secret. */
  readonly url: string;
  /** Sender: `portal@example.com` or `Portal <portal@example.com>`. */
  readonly from: string;
}

export interface SendMailOptions {
  readonly db: Db;
  /** Undefined: mails end as `notConfigured`. */
  readonly server: MailServer | undefined;
  readonly operatorName: string;
  readonly now: () => Date;
}

/**
 * Hands one mail to the mail server, between transactions. It may reach the server twice when the
 * process dies between its answer and our note of it; the Message-ID is the same both times.
 */
export function sendMailJob({ db, server, operatorName, now }: SendMailOptions): JobHandler {
  const send = server && sender(server, operatorName);
  return async ({ payload }): Promise<JobOutcome> => {
    const id = String(payload['mailId']);
    const mail = await withSystem(db, (tx) => getQueuedMail(tx, id));
    if (!mail) return;
    if (!send) return withSystem(db, (tx) => endMail(tx, id, 'notConfigured', '', now()));
    const failure = await send(mail);
    if (!failure) return withSystem(db, (tx) => endMail(tx, id, 'sent', '', now()));
    const verdict = judgeFailure(failure, mail.attempts);
    if (verdict.outcome !== 'later')
      return withSystem(db, (tx) => endMail(tx, id, verdict.outcome, verdict.reason, now()));
    await withSystem(db, (tx) => noteFailedTry(tx, id, verdict.reason));
    return { againInMs: verdict.inMs };
  };
}

type Send = (mail: QueuedMail) => Promise<Failure | undefined>;

function sender({ url, from }: MailServer, operator: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async (mail) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.plain,
        html: mail.html ?? htmlOf(mail, operator),
        messageId: `<${mail.id}@${host}>`,
        headers: headersOf(mail),
      });
      return undefined;
    } catch (error) {
      // Only what the rule reads goes on: the error's message may repeat addresses.
      return error instanceof Error ? failureOf(error) : {};
    }
  };
}

/** A mail that brings text alone gets the same words in the look of the others. */
function htmlOf({ language, subject, plain, tenantName }: QueuedMail, operator: string): string {
  return mailPage({
    language,
    operator,
    tenant: tenantName ?? undefined,
    title: subject,
    blocks: blocksOfText(plain),
  });
}

function headersOf({ language, unsubscribeUrl }: QueuedMail): Record<string, string> {
  return {
    'Content-Language': language,
    'Auto-Submitted': 'auto-generated', // RFC 3834: no absence notes in return
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

function failureOf(
  error: Error & { responseCode?: unknown; code?: unknown; response?: unknown },
): Failure {
  const { responseCode, code, response } = error;
  return {
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof code === 'string' && { code }),
    ...(typeof response === 'string' && { response }),
  };
}

const kept = 90 * 86_400_000;

/** Daily job. Deletes records of mails after ninety days. */
export function mailCleaning({ db, now }: Pick<SendMailOptions, 'db' | 'now'>): CronJob {
  const clean = (): Promise<number> =>
    withSystem(db, (tx) => removeOldMails(tx, new Date(now().getTime() - kept)));
  return { cron: '27 3 * * *', run: async () => void (await clean()) };
}
