import type { Config } from '../config.ts';
import { askMailServer } from './ask-mail-server.ts';
import { warning, type Examination } from './finding.ts';
import { judgeMailServer, judgeMailSettings } from './mail.rules.ts';

/** Examines the mail server as the portal would use it. Signs in, sends nothing. Never throws. */
export async function examineMail(
  { mail }: Pick<Config, 'mail'>,
  now: () => Date,
): Promise<Examination> {
  if (!mail) return { title: 'Mail', findings: [notSet] };
  const findings = [
    judgeMailSettings(mail.url, mail.from),
    ...judgeMailServer(await askMailServer(mail.url), now()),
  ];
  return { title: `Mail: ${new URL(mail.url).host}`, findings };
}

const notSet = warning(
  'settings',
  'no mail server is set: invitations, approvals and digests reach nobody by mail',
  'Set ATRIUM_SMTP_URL and ATRIUM_MAIL_FROM.',
);
