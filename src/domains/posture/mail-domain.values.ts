/** Records in which a domain says who may write in its name. */
export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordKind = (typeof mailRecordKinds)[number];

/**
 * `good`: protects; `weak`: there, and protects less than it could; `broken`: there, and receivers
 * cannot follow it; `missing`; `unread`: the name system gave no answer.
 */
export const mailRecordStates = ['good', 'weak', 'broken', 'missing', 'unread'] as const;
export type MailRecordState = (typeof mailRecordStates)[number];

/** States of a record by what was found of it. */
export const findingStates = {
  spfStrict: 'good',
  spfRedirected: 'good',
  spfSoft: 'weak',
  spfOpenEnded: 'weak',
  spfEverybody: 'broken',
  spfSeveral: 'broken',
  spfTooManyLookups: 'broken',
  spfMissing: 'missing',
  spfUnread: 'unread',
  dkimBoth: 'good',
  dkimNotNeeded: 'good',
  dkimOne: 'weak',
  dkimRevoked: 'broken',
  dkimMissing: 'missing',
  dkimUnread: 'unread',
  dmarcReject: 'good',
  dmarcQuarantine: 'good',
  dmarcNoReports: 'weak',
  dmarcPartly: 'weak',
  dmarcWatching: 'weak',
  dmarcBlind: 'weak',
  dmarcInvalid: 'broken',
  dmarcSeveral: 'broken',
  dmarcMissing: 'missing',
  dmarcUnread: 'unread',
} as const satisfies Readonly<Record<string, MailRecordState>>;
export type MailFinding = keyof typeof findingStates;

/** Findings in a list, for schemas. */
export const mailFindings = [
  ...(['spfStrict', 'spfRedirected', 'spfSoft', 'spfOpenEnded', 'spfEverybody'] as const),
  ...(['spfSeveral', 'spfTooManyLookups', 'spfMissing', 'spfUnread', 'dkimBoth'] as const),
  ...(['dkimNotNeeded', 'dkimOne', 'dkimRevoked', 'dkimMissing', 'dkimUnread'] as const),
  ...(['dmarcReject', 'dmarcQuarantine', 'dmarcNoReports', 'dmarcPartly'] as const),
  ...(['dmarcWatching', 'dmarcBlind', 'dmarcInvalid', 'dmarcSeveral', 'dmarcMissing'] as const),
  'dmarcUnread',
] as const satisfies readonly MailFinding[];

/** State of a domain: the worst of its records; `open` where one does not protect. */
export const mailDomainStates = ['protected', 'open', 'unread'] as const;
export type MailDomainState = (typeof mailDomainStates)[number];

/** Lookups that a receiver does for one record of SPF at most (RFC 7208 4.6.4). */
export const mostSpfLookups = 10;
