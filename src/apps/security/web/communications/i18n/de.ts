import { words } from '#platform/common/texts/words.ts';

export const de = words({
  'domains.title': 'Wer in unserem Namen schreiben kann',
  'domains.hint':
    'SPF, DKIM und DMARC Ihrer bestätigten Domains, so wie sie öffentlich zu lesen sind.',
  'domains.label': 'Absenderschutz der Domains',
  'domains.failed': 'Die Domains konnten nicht geladen werden',
  'domains.search': 'Domain',
  'domains.state': 'Status',
  'domains.allStates': 'Jeder Status',
  'domains.next': 'Nächster Schritt',
  'domains.empty': 'Keine eigene Domain',
  'domains.emptyHint':
    'Ihr Unternehmen nutzt nur die Domain, die Microsoft vergeben hat. Deren Einträge pflegt Microsoft.',
  'domains.none': 'Keine Domain passt',
  'domains.noneHint': 'Nehmen Sie einen Filter weg oder suchen Sie nach einem anderen Wort.',
  'domains.readAt': 'Gelesen am',
  'domains.one': 'Domain',
  'domains.gone': 'Diese Domain gibt es hier nicht mehr.',
  'domain.protected': 'Geschützt',
  'domain.open': 'Nicht geschützt',
  'domain.unread': 'Nicht lesbar',
  'domain.read': 'Gelesen am {at}',
  'domain.silent': 'Microsoft verschickt für diese Domain keine E-Mails.',
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  'kind.spf': 'Welche Server für Sie schreiben',
  'kind.dkim': 'Ob Ihre E-Mails unterschrieben sind',
  'kind.dmarc': 'Was mit Fälschungen geschieht',
  'record.good': 'In Ordnung',
  'record.weak': 'Schwach',
  'record.broken': 'Fehlerhaft',
  'record.missing': 'Fehlt',
  'record.unread': 'Nicht lesbar',
  found: 'Heute eingetragen',
  'found.none': 'Kein Eintrag',
  from: 'Es gilt der Eintrag von {domain}.',
  publish: 'So eintragen',
  'publish.type': 'Art',
  'publish.name': 'Name',
  'publish.value': 'Wert',
  'publish.dkim':
    'Schalten Sie DKIM im Microsoft-Defender-Portal ein. Dort stehen die Ziele der beiden Einträge; bei neueren Umgebungen lauten sie anders als hier.',
  'publish.dmarc':
    'An die Adresse hinter „rua“ kommen Berichte. Richten Sie dafür ein Postfach ein.',
  'publish.spf':
    'Verschicken auch andere Dienste E-Mails für Sie, etwa ein Newsletter? Nehmen Sie sie vorher auf.',
  'say.spfStrict': 'Nur die genannten Server dürfen in Ihrem Namen schreiben.',
  'say.spfRedirected': 'Es gilt der Eintrag einer anderen Domain, auf die dieser verweist.',
  'say.spfSoft':
    'Fremde Server gelten nur als verdächtig („~all“). Mit „-all“ werden ihre E-Mails abgelehnt.',
  'say.spfOpenEnded':
    'Der Eintrag sagt nicht, was für alle anderen Server gilt. Es fehlt „-all“ am Ende.',
  'say.spfEverybody':
    'Der Eintrag erlaubt jedem Server der Welt, in Ihrem Namen zu schreiben („+all“).',
  'say.spfSeveral':
    'Es gibt mehrere SPF-Einträge. Empfänger werten das als Fehler und lesen keinen. Legen Sie sie zu einem zusammen.',
  'say.spfTooManyLookups':
    'Empfänger müssten mehr als zehn Abfragen machen und brechen vorher ab. Nehmen Sie Dienste heraus, die nicht mehr für Sie schreiben.',
  'say.spfMissing': 'Es gibt keinen SPF-Eintrag. Jeder Server kann in Ihrem Namen schreiben.',
  'say.spfUnread': 'Der Name-Server der Domain hat nicht geantwortet. Wir versuchen es weiter.',
  'say.dkimBoth': 'Ihre E-Mails sind unterschrieben, und beide Schlüssel sind eingetragen.',
  'say.dkimNotNeeded': 'Von dieser Domain werden über Microsoft keine E-Mails verschickt.',
  'say.dkimOne':
    'Nur einer der beiden Schlüssel ist eingetragen. Microsoft wechselt zwischen beiden; nach dem nächsten Wechsel sind Ihre E-Mails nicht mehr unterschrieben.',
  'say.dkimRevoked': 'Die Schlüssel sind eingetragen, aber leer: Sie gelten als zurückgezogen.',
  'say.dkimMissing':
    'Ihre E-Mails sind nicht mit Ihrer Domain unterschrieben. Empfänger können sie nicht von Fälschungen unterscheiden.',
  'say.dkimUnread': 'Der Name-Server der Domain hat nicht geantwortet. Wir versuchen es weiter.',
  'say.dmarcReject': 'Gefälschte E-Mails werden abgelehnt, und Sie bekommen Berichte.',
  'say.dmarcQuarantine': 'Gefälschte E-Mails landen im Spam, und Sie bekommen Berichte.',
  'say.dmarcNoReports':
    'Fälschungen werden aufgehalten, aber niemand bekommt Berichte darüber. Nennen Sie eine Adresse („rua“).',
  'say.dmarcPartly':
    'Der Schutz gilt nur für einen Teil der E-Mails („pct“). Nehmen Sie die Grenze heraus.',
  'say.dmarcWatching':
    'Es wird nur beobachtet („p=none“): Fälschungen kommen an. Zeigen die Berichte nur Ihre eigenen Dienste, ist „quarantine“ der nächste Schritt.',
  'say.dmarcBlind':
    'Es wird nur beobachtet, und niemand bekommt die Berichte. Nennen Sie zuerst eine Adresse („rua“).',
  'say.dmarcInvalid':
    'Der Eintrag nennt keine gültige Regel. Empfänger verhalten sich, als gäbe es ihn nicht.',
  'say.dmarcSeveral':
    'Es gibt mehrere DMARC-Einträge. Empfänger lesen dann keinen. Lassen Sie nur einen stehen.',
  'say.dmarcMissing':
    'Es gibt keinen DMARC-Eintrag. Gefälschte E-Mails in Ihrem Namen kommen an, und niemand erfährt davon.',
  'say.dmarcUnread': 'Der Name-Server der Domain hat nicht geantwortet. Wir versuchen es weiter.',
  'next.none': 'Nichts zu tun',
  'next.spf': 'SPF berichtigen',
  'next.dkim': 'DKIM einschalten',
  'next.dmarc': 'DMARC eintragen',
  'next.dmarcFurther': 'DMARC verschärfen',
  'next.wait': 'Wir lesen erneut',
  'flow.title': 'Was hereinkommt und hinausgeht',
  'flow.chart': 'Wie viele E-Mails und Chats am Tag?',
  'flow.chartSteps': 'Wie viele E-Mails und Chats?',
  'flow.received': 'Empfangen',
  'flow.sent': 'Gesendet',
  'flow.chats': 'Chatnachrichten',
  'flow.until': 'Letzter Tag, den Microsoft genannt hat: {day}.',
  'flow.failed': 'Der Verlauf konnte nicht geladen werden',
  'threats.title': 'Was der Schutz meldet',
  'threats.hint': 'Gezählt sind Nachrichten aus Meldungen von Microsoft Defender für Office 365.',
  'threats.notLicensed':
    'Ohne Microsoft Defender für Office 365 meldet Microsoft nicht, was es aufgehalten hat. Er ist in Microsoft 365 Business Premium und E5 enthalten.',
});
