import { generateKeyPair, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { issued, type CertificateName } from './certificate.rules.ts';

/** Key with which the simulators of a process sign their events, and its certificates. */
export type EventKey = {
  readonly sign: (body: Buffer) => Buffer;
  /** The certificate as DER, as Microsoft keeps it. */
  readonly certificate: Buffer;
  /** Certificate of the authority that issued it. */
  readonly root: X509Certificate;
};

/** Names of whom the simulator's events are from. */
export const simulatedSender = {
  organization: 'Atrium Simulator',
  host: 'events.simulator.invalid',
} as const;

const authority: CertificateName = {
  commonName: 'Atrium Simulator Root',
  organization: simulatedSender.organization,
};
/** Keeps the certificates in force on every day to which the simulator's clock may be set. */
const always = { from: new Date(Date.UTC(2020, 0, 1)), to: new Date(Date.UTC(2099, 0, 1)) };

const generate = promisify(generateKeyPair);
let made: Promise<EventKey> | undefined;

/** Returns the key of this process, which is made when the first event is told or judged. */
export const eventKeyOfProcess = (): Promise<EventKey> => (made ??= make());

async function make(): Promise<EventKey> {
  const above = await generate('ec', { namedCurve: 'P-256' });
  const own = await generate('rsa', { modulusLength: 2048 });
  const by = { ...always, issuer: authority, issuerKey: above.privateKey };
  const root = issued({
    ...by,
    subject: authority,
    publicKey: above.publicKey,
    isAuthority: true,
  });
  const { organization, host } = simulatedSender;
  const certificate = issued({
    ...by,
    subject: { commonName: host, organization },
    publicKey: own.publicKey,
    hosts: [host],
  });
  return { sign: signerOf(own.privateKey), certificate, root: new X509Certificate(root) };
}

const signerOf = (key: KeyObject) => (body: Buffer) => sign('sha256', body, key);
