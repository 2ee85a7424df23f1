import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import type { Recipient } from '#domains/people/people.port.ts';
import { exportMail } from '../export-mail.rules.ts';
import { addLink } from './export-links.store.ts';
import type { OffboardingRow } from './offboarding.store.ts';
import { exportAddress } from './export-link.ts';

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
