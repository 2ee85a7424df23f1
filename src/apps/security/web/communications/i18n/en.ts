import { translation } from '#platform/common/texts/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  'domains.title': 'Who can write in our name',
  'domains.hint': 'SPF, DKIM and DMARC of your verified domains, as anybody can read them.',
  'domains.label': 'Sender protection of domains',
  'domains.failed': 'The domains could not be loaded',
  'domains.search': 'Domain',
  'domains.state': 'State',
  'domains.allStates': 'Any state',
  'domains.next': 'Next step',
  'domains.empty': 'No domain of your own',
  'domains.emptyHint':
    'Your company uses the domain that Microsoft gave it only. Microsoft keeps its records.',
  'domains.none': 'No domain matches',
  'domains.noneHint': 'Take a filter away or search for another word.',
  'domains.readAt': 'Read on',
  'domains.one': 'Domain',
  'domains.gone': 'This domain is no longer here.',
  'domain.protected': 'Protected',
  'domain.open': 'Not protected',
  'domain.unread': 'Cannot be read',
  'domain.read': 'Read on {at}',
  'domain.silent': 'Microsoft sends no mail for this domain.',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  'kind.spf': 'Which servers write for you',
  'kind.dkim': 'Whether your mails are signed',
  'kind.dmarc': 'What happens to forgeries',
  'record.good': 'In order',
  'record.weak': 'Weak',
  'record.broken': 'Faulty',
  'record.missing': 'Missing',
  'record.unread': 'Cannot be read',
  found: 'Published today',
  'found.none': 'No record',
  from: 'The record of {domain} holds.',
  publish: 'What to publish',
  'publish.type': 'Type',
  'publish.name': 'Name',
  'publish.value': 'Value',
  'publish.dkim':
    'Switch DKIM on in the Microsoft Defender portal. It shows where both records lead; in newer environments they differ from those here.',
  'publish.dmarc': 'Reports go to the address behind “rua”. Set up a mailbox for them.',
  'publish.spf':
    'Do other services send mail for you, such as a newsletter? Include them beforehand.',
  'say.spfStrict': 'Only the servers named may write in your name.',
  'say.spfRedirected': 'The record of another domain holds, to which this one refers.',
  'say.spfSoft':
    'Foreign servers are merely suspicious (“~all”). With “-all” their mails are refused.',
  'say.spfOpenEnded':
    'The record does not say what holds for all other servers. “-all” is missing at its end.',
  'say.spfEverybody':
    'The record permits every server in the world to write in your name (“+all”).',
  'say.spfSeveral':
    'There are several SPF records. Recipients take that for a fault and read none. Join them into one.',
  'say.spfTooManyLookups':
    'Recipients would have to ask more than ten times and give up before. Take out services that no longer write for you.',
  'say.spfMissing': 'There is no SPF record. Any server can write in your name.',
  'say.spfUnread': 'The name server of the domain did not answer. We keep trying.',
  'say.dkimBoth': 'Your mails are signed, and both keys are published.',
  'say.dkimNotNeeded': 'No mail is sent from this domain through Microsoft.',
  'say.dkimOne':
    'Only one of the two keys is published. Microsoft changes between them; after the next change your mails are no longer signed.',
  'say.dkimRevoked': 'The keys are published, but empty: they count as withdrawn.',
  'say.dkimMissing':
    'Your mails are not signed with your domain. Recipients cannot tell them from forgeries.',
  'say.dkimUnread': 'The name server of the domain did not answer. We keep trying.',
  'say.dmarcReject': 'Forged mails are refused, and you get reports.',
  'say.dmarcQuarantine': 'Forged mails end up as spam, and you get reports.',
  'say.dmarcNoReports':
    'Forgeries are stopped, but nobody gets reports on them. Name an address (“rua”).',
  'say.dmarcPartly':
    'The protection holds for a part of the mails only (“pct”). Take the limit out.',
  'say.dmarcWatching':
    'Mail is watched only (“p=none”): forgeries arrive. Once the reports show your own services only, “quarantine” is the next step.',
  'say.dmarcBlind':
    'Mail is watched only, and nobody gets the reports. Name an address first (“rua”).',
  'say.dmarcInvalid': 'The record names no valid policy. Recipients act as if it were not there.',
  'say.dmarcSeveral':
    'There are several DMARC records. Recipients read none of them then. Leave one only.',
  'say.dmarcMissing':
    'There is no DMARC record. Forged mails in your name arrive, and nobody learns of them.',
  'say.dmarcUnread': 'The name server of the domain did not answer. We keep trying.',
  'next.none': 'Nothing to do',
  'next.spf': 'Correct SPF',
  'next.dkim': 'Switch DKIM on',
  'next.dmarc': 'Publish DMARC',
  'next.dmarcFurther': 'Make DMARC stricter',
  'next.wait': 'We read again',
  'flow.title': 'What comes in and goes out',
  'flow.chart': 'How many mails and chats a day?',
  'flow.chartSteps': 'How many mails and chats?',
  'flow.received': 'Received',
  'flow.sent': 'Sent',
  'flow.chats': 'Chat messages',
  'flow.until': 'Last day that Microsoft has told: {day}.',
  'flow.failed': 'The course could not be loaded',
  'threats.title': 'What the protection reports',
  'threats.hint': 'Counted are messages of alerts of Microsoft Defender for Office 365.',
  'threats.notLicensed':
    'Without Microsoft Defender for Office 365, Microsoft does not report what it stopped. It is part of Microsoft 365 Business Premium and E5.',
});
