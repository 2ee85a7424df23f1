import { TLSSocket } from 'node:tls';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Step at which a dialogue with the mail server failed. */
export interface MailFailure {
  /**
   * Kind of failure: the system's or TLS's own word (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) before the
   * library's (`ETIMEDOUT`, `EAUTH`).
   */
  readonly code: string;
  /** The server's answer or the library's sentence; holds no password. */
  readonly says: string;
}

export interface Encryption {
  /** `TLSv1.3` */
  readonly protocol: string;
  /** End of the server's certificate. */
  readonly until: Date;
}

/** Facts learned from a mail server. Steps that were not reached are absent. */
export interface MailDialogue {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte (`smtps://`). */
  readonly startsEncrypted: boolean;
  readonly failure?: MailFailure & { readonly at: 'connecting' | 'signIn' };
  /** Connected and greeted; `encryption` is absent on a plain line. */
  readonly greeted?: { readonly encryption: Encryption | undefined };
  readonly signedInAs?: string;
}

const timeoutMs = 10_000;

/**
 * Connects, greets, encrypts and signs in as mails would be sent, and says goodbye. Sends nothing.
 * Never throws.
 */
export async function askMailServer(url: string): Promise<MailDialogue> {
  const { auth, ...options } = parseConnectionUrl(url);
  const line = new SMTPConnection({
    ...options,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const about = { host: line.host, port: line.port, startsEncrypted: line.secureConnection };
  try {
    const failure = await step(line, (done) => line.connect(done));
    if (failure) return { ...about, failure: { at: 'connecting', ...failure } };
    const greeted = { encryption: encryptionOf(line) };
    if (!auth) return { ...about, greeted };
    const refusal = await step(line, (done) => line.login({ credentials: auth }, done));
    if (refusal) return { ...about, greeted, failure: { at: 'signIn', ...refusal } };
    return { ...about, greeted, signedInAs: auth.user ?? '' };
  } finally {
    line.quit();
    line.close();
  }
}

/** A failure comes as the step's own answer or as an event of the line. */
function step(
  line: SMTPConnection,
  take: (done: (error?: Error | null) => void) => void,
): Promise<MailFailure | undefined> {
  return new Promise((resolve) => {
    line.once('error', (error: Error) => resolve(failureOf(error)));
    take((error) => resolve(error ? failureOf(error) : undefined));
  });
}

function failureOf(
  error: Error & {
    readonly code?: unknown;
    readonly originalCode?: unknown;
    readonly response?: unknown;
  },
): MailFailure {
  const code = [error.originalCode, error.code].find((one) => typeof one === 'string') ?? 'unknown';
  const says = typeof error.response === 'string' ? error.response : error.message;
  return { code, says: says.replaceAll(/\s+/g, ' ').slice(0, 300) };
}

function encryptionOf({ _socket: socket }: SMTPConnection): Encryption | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  return {
    protocol: socket.getProtocol() ?? 'TLS',
    until: new Date(socket.getPeerCertificate().valid_to),
  };
}
