import { FetchFault, type ReadRelationship } from '#domains/connections/connections.port.ts';
import type { MicrosoftAccess } from '../microsoft-access.ts';
import { microsoftDoor, microsoftPartner } from '../microsoft-door.ts';
import { partnerBookOf, partnerCenterOf } from '../partner-center.ts';
import type { EventSettings } from '../partner-events.ts';
import { examineEvents } from './examine-events.ts';
import { fault, ok, warning, type Examination, type Finding } from './finding.ts';
import {
  judgeCertificate,
  judgeConsents,
  judgeRelationships,
  type MissingConsent,
} from './microsoft.rules.ts';

interface MicrosoftSubject extends EventSettings {
  readonly microsoft: MicrosoftAccess | undefined;
}

const mostMs = 60_000;
/** So many customers say enough of the others. */
const mostCustomers = 50;

/**
 * Examines how customers' directories are read: the certificate, the operator's own directory with
 * its relationships, and the consents of its customers; and whether orders are carried out. Changes
 * nothing. Never throws.
 */
export async function examineMicrosoft(
  subject: MicrosoftSubject,
  now: () => Date,
): Promise<Examination> {
  const { microsoft, demo } = subject;
  const isOrdering = demo || partnerCenterOf(microsoft) !== undefined;
  const findings = await directoriesOf(subject, now);
  return { title: 'Microsoft', findings: isOrdering ? findings : [...findings, ordersWait] };
}

async function directoriesOf(subject: MicrosoftSubject, now: () => Date): Promise<Finding[]> {
  const { microsoft, publicUrl } = subject;
  if (!microsoft) return [notSet];
  const { credential } = microsoft;
  const findings =
    credential.kind === 'certificate' ? [judgeCertificate(credential.certificate, now())] : [];
  const partner = microsoftPartner(microsoft);
  if (!partner) return [...findings, noPartner];
  const limits = { signal: AbortSignal.timeout(mostMs), correlationId: crypto.randomUUID() };
  try {
    const { items } = await partner.relationships(limits);
    findings.push(ok('operator', `its directory answers; ${String(items.length)} relationships`));
    findings.push(...judgeRelationships(items, now()));
    const customers = await partner.customers(limits);
    const names = new Map(customers.items.map(({ directoryId, name }) => [directoryId, name]));
    findings.push(...(await consentsOf({ microsoft, publicUrl }, items, names, limits.signal)));
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    findings.push(refused(error));
  }
  const book = await bookOf(microsoft, now);
  const isOpen = book.some(({ level }) => level === 'ok');
  const events = isOpen ? await examineEvents(microsoft, subject) : [];
  return [...findings, ...book, ...events];
}

/** Examines whether Partner Center tells the operator's customers: what they hold is read there. */
async function bookOf(microsoft: MicrosoftAccess, now: () => Date): Promise<Finding[]> {
  const book = partnerBookOf(microsoft, now);
  if (!book) return [];
  const limits = { signal: AbortSignal.timeout(mostMs), correlationId: crypto.randomUUID() };
  try {
    const { length } = await book.customers(limits);
    return [ok('partnerCenter', `it answers; ${String(length)} customers`)];
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    return [closed(error)];
  }
}

async function consentsOf(
  { microsoft, publicUrl }: { readonly microsoft: MicrosoftAccess; readonly publicUrl: string },
  relationships: readonly ReadRelationship[],
  names: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Finding[]> {
  const door = microsoftDoor(microsoft, publicUrl);
  const ids = new Set(relationships.flatMap(({ directoryId }) => directoryId ?? []));
  const asked = [...ids].slice(0, mostCustomers);
  const missing: MissingConsent[] = [];
  for (const directoryId of asked)
    if (!(await door.hasConsent(directoryId, signal)))
      missing.push({
        directoryId,
        name: names.get(directoryId) ?? '',
        link: door.consentLink(directoryId),
      });
  return judgeConsents(asked.length, missing);
}

const toldBy = ({ fault: { kind, code, requestId } }: FetchFault): string =>
  [kind, code, requestId && `request ${requestId}`].filter(Boolean).join(', ');

function closed(error: FetchFault): Finding {
  return fault(
    'partnerCenter',
    `it does not tell the operator’s customers (${toldBy(error)})`,
    'Register the application at Partner Center (account settings, app management) and check ATRIUM_PARTNER_CENTER_TENANT_ID.',
  );
}

function refused(error: FetchFault): Finding {
  return fault(
    'operator',
    `the operator's own directory cannot be read (${toldBy(error)})`,
    'Check ATRIUM_MICROSOFT_CLIENT_ID, its certificate or secret, ATRIUM_MICROSOFT_PARTNER_TENANT, and that DelegatedAdminRelationship.Read.All is granted there.',
  );
}

const notSet = warning(
  'settings',
  'no application is set: nothing is read from customers’ directories',
  'Set ATRIUM_MICROSOFT_CLIENT_ID and ATRIUM_MICROSOFT_CERTIFICATE_FILE.',
);

const ordersWait = warning(
  'orders',
  'no Partner Center is connected: orders and transfers are kept and wait',
  'Set ATRIUM_PARTNER_CENTER_TENANT_ID beside the application; what waits then goes on by itself.',
);

const noPartner = warning(
  'operator',
  'the operator’s own directory is not named: relationships with customers are not read',
  'Set ATRIUM_MICROSOFT_PARTNER_TENANT.',
);
