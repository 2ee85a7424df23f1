import type { ReadMicrosoftAgreement } from '#domains/billing/billing.port.ts';
import { FetchFault } from '#domains/connections/connections.port.ts';
import {
  customerAgreement,
  readConfirmations,
  readDirect,
  readKind,
} from './partner-agreement.rules.ts';
import type { PartnerCenter } from './partner-call.ts';

type Confirmations = NonNullable<ReturnType<typeof readConfirmations>>;

/** Reads the version of the agreement in force. @throws MicrosoftError, FetchFault */
export async function fetchKind(partnerCenter: Pick<PartnerCenter, 'get'>) {
  return known('agreements', readKind((await partnerCenter.get(`/agreements?${typed}`)).body));
}

/** Reads what is confirmed of a customer, the latest first. @throws MicrosoftError, FetchFault */
export async function fetchConfirmations(
  partnerCenter: Pick<PartnerCenter, 'get'>,
  directoryId: string,
): Promise<Confirmations> {
  const { body } = await partnerCenter.get(`/customers/${directoryId}/agreements?${typed}`);
  return known('customer agreements', readConfirmations(body));
}

/** Reads how a customer stands to the agreement. @throws MicrosoftError, FetchFault */
export async function fetchAgreement(
  partnerCenter: Pick<PartnerCenter, 'get'>,
  directoryId: string,
): Promise<ReadMicrosoftAgreement> {
  const kind = await fetchKind(partnerCenter);
  const [confirmed = null] = await fetchConfirmations(partnerCenter, directoryId);
  const path = `/customers/${directoryId}/directSignedMicrosoftCustomerAgreementStatus`;
  const { body } = await partnerCenter.get(path);
  return { ...kind, confirmed, isDirect: known('direct acceptance', readDirect(body)) };
}

const typed = `agreementType=${customerAgreement}`;

/** An answer that is none proves nothing: it is not taken for a missing agreement. */
function known<T>(reason: string, read: T | undefined): T {
  if (read === undefined) throw new FetchFault({ kind: 'badAnswer', reason });
  return read;
}
