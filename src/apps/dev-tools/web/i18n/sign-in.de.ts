import { words } from '#platform/common/texts/words.ts';

export const de = words({
  title: 'Partner Center',
  hint: 'Den Stand des Microsoft-Kundenvertrags und die Azure-Kosten nennt Microsoft nur einer angemeldeten Person, nicht der Anwendung.',
  failed: 'Die Anmeldung am Partner Center konnte nicht geladen werden',
  person: 'Anmeldung einer Person',
  'state.notSetUp': 'nicht eingerichtet',
  'state.none': 'nicht angemeldet',
  'state.simulated': 'nicht angemeldet',
  'state.signedIn': 'angemeldet',
  'state.again': 'neu anmelden',
  'what.notSetUp':
    'Das Portal ist mit keinem Partner Center verbunden. Das geschieht in den Einstellungen des Betriebs.',
  'what.none':
    'Solange niemand angemeldet ist, bleiben diese Angaben leer, und Annahmen des Kundenvertrags werden von Hand im Partner Center bestätigt.',
  'what.simulated':
    'In der Demo antwortet der Simulator auch ohne Anmeldung. In einer echten Installation bleiben diese Angaben leer, bis sich jemand anmeldet.',
  'what.again':
    'Bis dahin bleibt der Kundenvertrag auf dem letzten Stand, und Azure-Kosten fehlen. Alles andere läuft weiter.',
  againTitle: 'Jemand muss sich neu anmelden',
  'reason.ended':
    'Microsoft hat die Anmeldung beendet, zum Beispiel wegen eines neuen Passworts oder weil das Konto gesperrt wurde.',
  'reason.unused': 'Die Anmeldung wurde neunzig Tage lang nicht verwendet und ist abgelaufen.',
  'reason.mfaMissing':
    'Der Anmeldung fehlt der zweite Faktor, den Partner Center verlangt. Richten Sie ihn für das Konto ein.',
  'reason.consentMissing':
    'In Ihrem Microsoft-Mandanten fehlt die Zustimmung zum Zugriff auf Partner Center. Eine Administratorin oder ein Administrator erteilt sie bei der Anwendung.',
  'reason.unreadable':
    'Die Anmeldung wurde mit einem anderen Geheimnis des Portals oder für eine andere Anwendung gespeichert und lässt sich nicht öffnen.',
  account: 'Konto',
  since: 'Angemeldet seit',
  by: 'von {name}',
  renewed: 'Zuletzt erneuert',
  renewedHint: 'Ohne Verwendung endet die Anmeldung nach neunzig Tagen.',
  redirect: 'Umleitungsadresse',
  redirectHint: 'Sie muss bei der Anwendung eingetragen sein (Plattform „Web“).',
  signIn: 'An Partner Center anmelden',
  signInAgain: 'Neu anmelden',
  signOut: 'Abmelden',
  signOutTitle: 'Vom Partner Center abmelden?',
  signOutText:
    'Das Portal vergisst die Anmeldung sofort. Danach werden der Kundenvertrag und die Azure-Kosten nicht mehr gelesen, und Annahmen lassen sich von hier nicht mehr bestätigen. Bestellungen laufen weiter.',
  signedOut: 'Vom Partner Center abgemeldet',
  signedInNow: 'Am Partner Center angemeldet',
  completing: 'Die Anmeldung wird abgeschlossen',
  refused: 'Die Anmeldung wurde nicht übernommen',
  declined: 'Die Anmeldung bei Microsoft wurde abgebrochen',
  declinedHint: 'Es hat sich nichts geändert. Beginnen Sie sie noch einmal.',
  declinedNumber:
    'Es hat sich nichts geändert. Microsoft nennt als Grund {number}. Beginnen Sie sie noch einmal.',
});
