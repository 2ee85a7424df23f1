import { words } from '#platform/common/texts/words.ts';

export const de = words({
  title: 'Verbindungen zu Microsoft',
  hint: 'Worüber das Portal liest, was bei diesem Kunden steht, und wie alt das ist.',
  failed: 'Die Verbindungen konnten nicht geladen werden',
  none: 'Noch keine Verbindung',
  noneHint:
    'Bitten Sie um die Zustimmung der Administration beim Kunden. Dafür muss sein Microsoft-Mandant hinterlegt sein.',

  'consent.name': 'Zustimmung für das Portal',
  'consent.means': 'Das Portal liest den Microsoft-Mandanten und ändert dort nichts.',
  'consent.requested': 'steht aus',
  'consent.active': 'erteilt',
  'consent.refused': 'abgelehnt',
  'consent.ended': 'beendet',
  'consent.waits': 'Eine Administratorin oder ein Administrator des Kunden muss noch zustimmen.',
  'consent.lacks':
    'Seit der Zustimmung sind Rechte dazugekommen. Ein Teil der Daten fehlt, bis der Kunde noch einmal zustimmt.',
  'consent.notSetUp':
    'Das Portal hat noch keine Anwendung bei Microsoft, deshalb gibt es keinen Link zur Zustimmung.',
  'consent.link': 'Link zur Zustimmung',
  'consent.mail': 'Per E-Mail senden',
  'consent.open': 'Öffnen',
  'consent.ask': 'Um Zustimmung bitten',
  'consent.askAgain': 'Noch einmal bitten',
  'consent.asked': 'Die Bitte ist vermerkt, der Link steht bereit',
  'consent.after': 'Ob der Kunde zugestimmt hat, zeigt der nächste Abruf oder „Jetzt prüfen“.',
  'consent.prove': 'Jetzt prüfen',
  'consent.subject': 'Zustimmung für unser Portal bei Microsoft',
  'consent.body':
    'Guten Tag,\n\nbitte öffnen Sie diesen Link und melden Sie sich mit einem Konto an, das Ihren Microsoft-Mandanten verwalten darf. Mit der Zustimmung darf unser Portal Ihre Umgebung lesen:\n\n{link}\n\nVielen Dank',

  'gdap.name': 'Delegierte Verwaltung (GDAP)',
  'gdap.none': 'Es gibt keine Beziehung.',
  'gdap.noneHint': 'Beantragt wird sie im Partner Center; genehmigt sie der Kunde, steht sie hier.',
  'gdap.requested': 'beantragt',
  'gdap.active': 'aktiv',
  'gdap.refused': 'abgelehnt',
  'gdap.ended': 'beendet',
  'gdap.endsSoon': 'endet bald',
  'gdap.waits': 'Eine globale Administration des Kunden muss die Beziehung noch genehmigen.',
  'gdap.extends': 'Verlängert sich am {day} von selbst.',
  'gdap.ends': 'Endet am {day}.',
  'gdap.endedOn': 'War befristet bis {day}.',
  'gdap.roles': { one: 'Eine Rolle: {names}', other: '{count} Rollen: {names}' },
  'gdap.noRoles': 'Ohne Rollen.',
  'gdap.link': 'Link zur Genehmigung',
  'gdap.subject': 'Genehmigung der delegierten Verwaltung bei Microsoft',
  'gdap.body':
    'Guten Tag,\n\nbitte öffnen Sie diesen Link mit einem Konto der globalen Administration und genehmigen Sie die Beziehung. Damit dürfen wir Ihre Umgebung verwalten:\n\n{link}\n\nVielen Dank',

  'partner.name': 'Partner Center',
  'partner.listed': 'Kunde',
  'partner.missing': 'kein Kunde',
  'partner.unread': 'nicht gelesen',
  'partner.failing': 'Stand veraltet',
  'partner.listedAs': 'Geführt als „{name}“.',
  'partner.missingHint':
    'Unter Ihren Kunden bei Microsoft steht der Microsoft-Mandant dieses Kunden nicht.',
  'partner.unreadHint':
    'Ihre Kunden bei Microsoft wurden noch nicht gelesen. Das geschieht stündlich, sobald Ihr eigener Microsoft-Mandant hinterlegt ist.',
  'partner.read': 'Neu lesen',
  'partner.reading': 'Kunden und Beziehungen werden gelesen',
  'partner.justRead': 'Gerade erst gelesen. Versuchen Sie es in einer Minute noch einmal.',
  'partner.failed': 'Der Stand im Partner Center konnte nicht geladen werden',

  'person.signedIn': 'Für das Portal ist {account} seit {day} am Partner Center angemeldet.',
  'person.simulated':
    'Am Partner Center ist niemand angemeldet. In der Demo antwortet der Simulator auch so.',
  'person.none':
    'Am Partner Center ist niemand angemeldet. Kundenvertrag und Azure-Kosten werden deshalb nicht gelesen.',
  'person.again':
    'Am Partner Center muss sich jemand neu anmelden. Bis dahin werden Kundenvertrag und Kosten von Mehrverbrauch nicht gelesen.',
  'person.open': 'Zur Anmeldung am Partner Center',

  since: 'seit {day}',
  proven: 'zuletzt bestätigt {at}',
  neverProven: 'noch nie bestätigt',
  readAt: 'gelesen {at}',

  'data.title': 'Daten aus Microsoft',
  'data.failed': 'Der Stand der Daten konnte nicht geladen werden',
  'data.none': 'Noch wird nichts abgerufen. Das beginnt mit der Bitte um Zustimmung.',
  'data.fetch': 'Jetzt abrufen',
  'data.fetchOne': '{dataset} jetzt abrufen',
  'data.fetching': {
    one: 'Ein Datensatz wird abgerufen',
    other: '{count} Datensätze werden abgerufen',
  },
  'data.nothing':
    'Es wird nichts abgerufen: Alles wurde eben erst versucht, oder Microsoft verlangt eine Pause.',
  'data.name': 'Daten',
  'data.sign': 'Zustand',
  'data.at': 'Stand',
  'data.next': 'Nächster Abruf',
  'data.never': 'noch nie',
  'data.now': 'jetzt an der Reihe',
  'data.unplanned': 'nicht geplant',
  'data.allFine': 'Alles ist so jung wie zugesagt.',
  'data.all': { one: 'Einen Datensatz zeigen', other: 'Alle {count} Datensätze zeigen' },
  'data.fewer': 'Nur zeigen, was auffällt',
  'sign.fresh': 'aktuell',
  'sign.stale': 'veraltet',
  'sign.never': 'noch nicht gelesen',
  'sign.failed': 'gescheitert',
  'sign.unlicensed': 'nicht lizenziert',
  'count.fresh': '{count} aktuell',
  'count.stale': '{count} veraltet',
  'count.never': '{count} noch nicht gelesen',
  'count.failed': '{count} gescheitert',
  'count.unlicensed': '{count} nicht lizenziert',
});
