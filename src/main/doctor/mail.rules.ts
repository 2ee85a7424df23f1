import { isLoopbackHost } from '../setting-kinds.ts';
import type { MailDialogue, MailFailure } from './ask-mail-server.ts';
import { fault, ok, warning, type Finding } from './finding.ts';

const day = 86_400_000;
/** Less than this and nobody renews it in time by hand. */
const certificateDays = 14;

/** Checks the address of the mail server; `url` may hold a secret, which no finding shows. */
export function judgeMailSettings(url: string, from: string): Finding {
  const { protocol, port, host, searchParams } = new URL(url);
  if (searchParams.get('tls.rejectUnauthorized') === 'false')
    return fault(
      'settings',
      'certificates are not checked (tls.rejectUnauthorized=false): anybody in between can read the password and every mail',
      'Take it out of ATRIUM_SMTP_URL. A certificate of your own authority is trusted through NODE_EXTRA_CA_CERTS.',
    );
  if (searchParams.get('ignoreTLS') === 'true' && !isLoopbackHost(new URL(url).hostname))
    return fault(
      'settings',
      'encryption is switched off (ignoreTLS=true)',
      'Take it out of ATRIUM_SMTP_URL.',
    );
  if (protocol === 'smtps:' && (port === '587' || port === '25'))
    return warning(
      'settings',
      `smtps:// encrypts from the first byte, but at port ${port} servers begin in plain text`,
      `Use smtp://…:${port}, which encrypts after the greeting, or smtps://…:465.`,
    );
  return ok('settings', `${protocol}//${host}, sent as ${from}`);
}

/** Judges what the server let be known, step by step as a mail goes. */
export function judgeMailServer(dialogue: MailDialogue, now: Date): Finding[] {
  const { failure, greeted, signedInAs } = dialogue;
  if (failure?.at === 'connecting') return [judgeConnecting(dialogue, failure)];
  const place = `${dialogue.host}:${String(dialogue.port)}`;
  const findings = [ok('server', `${place} answers`), judgeEncryption(dialogue, now)];
  if (failure) return [...findings, judgeSignIn(failure)];
  if (signedInAs !== undefined) return [...findings, ok('sign-in', `as ${signedInAs}`)];
  return greeted ? [...findings, ok('sign-in', 'none: the settings hold no user')] : findings;
}

interface Explanation {
  readonly check: 'server' | 'encryption';
  readonly says: string;
  readonly mend: string;
}

const trust =
  'A certificate of your own authority is trusted through NODE_EXTRA_CA_CERTS; do not switch the check off.';

/** Explanations by error text of the system and TLS. */
const explanations: readonly {
  readonly code: RegExp;
  readonly explain: (place: string, dialogue: MailDialogue) => Explanation;
}[] = [
  {
    code: /^(ENOTFOUND|EDNS|EAI_AGAIN|ENODATA)$/,
    explain: (_place, { host }) => ({
      check: 'server',
      says: `the name ${host} is not known`,
      mend: 'Look at the host in ATRIUM_SMTP_URL. May this machine ask a name server?',
    }),
  },
  {
    code: /^ECONNREFUSED$/,
    explain: (place) => ({
      check: 'server',
      says: `nobody listens at ${place}`,
      mend: 'Look at the port in ATRIUM_SMTP_URL: 587 for smtp://, 465 for smtps://. Does the mail server run?',
    }),
  },
  {
    code: /^(ETIMEDOUT|CONNECTION_TIMEOUT|GREETING_TIMEOUT|SOCKET_TIMEOUT|UPGRADE_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/,
    explain: (place, { startsEncrypted }) => ({
      check: 'server',
      says: `${place} does not answer within ten seconds`,
      mend: startsEncrypted
        ? 'A firewall? Many networks let no mail out at all.'
        : 'A firewall? Many networks let nothing out to port 25; port 587 is the one to hand mail in. A server that waits for TLS at once wants smtps://.',
    }),
  },
  {
    code: /^CERT_HAS_EXPIRED$/,
    explain: (place) => ({
      check: 'encryption',
      says: `the certificate of ${place} has expired`,
      mend: 'Renew it at the mail server.',
    }),
  },
  {
    code: /ALTNAME_INVALID/,
    explain: (_place, { host }) => ({
      check: 'encryption',
      says: `the certificate is not one of ${host}`,
      mend: 'Put the name that the certificate carries into ATRIUM_SMTP_URL.',
    }),
  },
  {
    code: /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/,
    explain: (place) => ({
      check: 'encryption',
      says: `this machine does not trust the certificate of ${place}`,
      mend: trust,
    }),
  },
  {
    code: /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|^EPROTO$/,
    explain: (place) => ({
      check: 'encryption',
      says: `${place} begins in plain text, not with TLS`,
      mend: 'Write smtp:// instead of smtps://: it encrypts after the greeting.',
    }),
  },
  {
    code: /^ETLS$/,
    explain: (place) => ({
      check: 'encryption',
      says: `${place} does not encrypt, which the settings demand`,
      mend: 'Let the mail server offer STARTTLS, or use the port where it does.',
    }),
  },
  {
    code: /^ERR_(SSL|TLS)/,
    explain: (place) => ({
      check: 'encryption',
      says: `${place} and this machine agree on no encryption`,
      mend: 'Does the mail server speak TLS 1.2 or 1.3?',
    }),
  },
];

function judgeConnecting(dialogue: MailDialogue, { code, says }: MailFailure): Finding {
  const place = `${dialogue.host}:${String(dialogue.port)}`;
  const explained = explanations.find((one) => one.code.test(code))?.explain(place, dialogue);
  if (explained) return fault(explained.check, explained.says, explained.mend);
  return fault(
    'server',
    `${place} does not take mail: ${says}`,
    'Is it a mail server that lets this machine hand mail in?',
  );
}

function judgeEncryption({ host, greeted }: MailDialogue, now: Date): Finding {
  const encryption = greeted?.encryption;
  if (encryption) return judgeCertificate(encryption.protocol, encryption.until, now);
  if (isLoopbackHost(host)) return ok('encryption', 'none: the mail server is on this machine');
  return fault(
    'encryption',
    `${host} offers none: the password and every mail can be read on the way`,
    'Let the mail server offer STARTTLS, or use smtps://; with ?requireTLS=true nothing is ever sent in plain text.',
  );
}

function judgeCertificate(protocol: string, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / day);
  const says = `${protocol}, certificate until ${until.toISOString().slice(0, 10)}`;
  return days < certificateDays
    ? warning(
        'encryption',
        `${says}, ${String(days)} days from now`,
        'See that it is renewed: after it no mail leaves the portal.',
      )
    : ok('encryption', says);
}

function judgeSignIn({ says }: MailFailure): Finding {
  return fault(
    'sign-in',
    `the mail server refuses user and password: ${says}`,
    'Look at both in ATRIUM_SMTP_URL; special characters are percent-encoded there. Some providers want a password of its own for programs.',
  );
}
