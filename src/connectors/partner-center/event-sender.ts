import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import type { EventTrust } from './event-certificate.rules.ts';

/** Sender of events, and where it keeps its certificates. */
export interface EventSender {
  /**
   * Hosts that its certificates are fetched from, by https: whole names, `.names` with all hosts
   * below, or whole origins.
   */
  readonly certificateHosts: readonly string[];
  /** Hosts of the certificates of those that issued them. */
  readonly issuerHosts: readonly string[];
  /** Returns whose certificates are believed; asked when an event comes. */
  readonly trust: () => Promise<EventTrust>;
}

let read: EventTrust['roots'] | undefined;

/** Microsoft's Partner Center, as it is documented: its certificates lie in a store of Azure. */
export const partnerCenterSender: EventSender = {
  certificateHosts: ['3psostorageacct.blob.core.windows.net', '.microsoft.com'],
  issuerHosts: ['.microsoft.com', 'cacerts.digicert.com'],
  trust: async () => ({
    organization: 'Microsoft Corporation',
    names: ['.microsoft.com'],
    // The roots that this program trusts, as of https.
    roots: (read ??= rootCertificates.map((pem) => new X509Certificate(pem))),
  }),
};
