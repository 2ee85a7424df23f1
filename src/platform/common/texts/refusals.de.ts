import { words } from './words.ts';

/**
 * Texts of refusals by their wire type (spec §8), and of faults that any call can meet. Slices keep
 * their own beside their other texts.
 */
export const de = words({
  ERROR_OFFLINE:
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  ERROR_UNEXPECTED:
    'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut oder nennen Sie dem Support die Vorgangsnummer.',
  ERROR_UNAUTHORIZED: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  ERROR_FORBIDDEN: 'Dazu fehlt Ihnen die Berechtigung. Ihre Administration kann sie Ihnen geben.',
  ERROR_BUNDLE_MISSING:
    'Das ist im Paket {bundle} enthalten. Ihre Ansprechperson berät Sie gern dazu.',
  ERROR_ONBOARDING_MISSING:
    'Dafür ist Ihr Unternehmen noch nicht eingerichtet. Ihre Ansprechperson kümmert sich gern darum.',
  ERROR_NOT_FOUND: 'Das Gesuchte gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
  ERROR_VALIDATION: 'Einige Angaben sind ungültig: {details}',
  ERROR_IDEMPOTENCY_KEY_MISSING:
    'Die Anfrage war unvollständig und wurde nicht ausgeführt. Bitte laden Sie die Seite neu.',
  ERROR_IDEMPOTENCY_KEY_REUSED:
    'Diese Anfrage wurde bereits mit anderen Angaben gesendet. Bitte laden Sie die Seite neu.',
  ERROR_CONFLICT:
    'Jemand hat die Daten inzwischen geändert. Bitte laden Sie die Seite neu und prüfen Sie Ihre Eingaben.',
  ERROR_VERSION_MISSING:
    'Die Änderung war unvollständig und wurde nicht gespeichert. Bitte laden Sie die Seite neu.',
  ERROR_STILL_RUNNING:
    'Dieser Vorgang wird gerade ausgeführt. Bitte warten Sie einen Moment und laden Sie die Seite neu.',
  ERROR_FEATURE_OFF: 'Dieser Bereich ist für Ihr Unternehmen nicht freigeschaltet.',
  ERROR_TOO_LARGE: 'Die Datei oder Eingabe ist zu groß. Erlaubt sind höchstens {limit}.',
  ERROR_TOO_MANY_REQUESTS:
    'Das waren zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es in {seconds} Sekunden erneut.',
  ERROR_UNAVAILABLE:
    'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  ERROR_STORAGE_FULL:
    'Der Speicherplatz des Portals ist voll. Es wurde nichts gespeichert und nichts ist verloren; der Betreiber muss Platz schaffen.',
  ERROR_VIEWS_VIEW_NOT_FOUND: 'Diese Ansicht gibt es nicht mehr, oder sie wird nicht mehr geteilt.',
  ERROR_VIEWS_VIEW_NAME_TAKEN: 'Sie haben für diese Liste schon eine Ansicht namens „{name}“.',
  ERROR_VIEWS_VIEW_NOT_YOURS:
    'Diese Ansicht kann nur ändern, wem sie gehört, oder die Administration.',
  ERROR_VIEWS_VIEW_NOT_SHAREABLE:
    'Teilen kann diese Ansicht nur, wer zum Kunden gehört oder dessen Benutzer verwaltet. Für Sie selbst können Sie sie speichern.',
  ERROR_VIEWS_TOO_MANY_VIEWS:
    'Mehr als {limit} eigene Ansichten je Liste sind nicht möglich. Bitte löschen Sie eine.',
  ERROR_EXPORTS_TOO_MANY_ROWS:
    'Mehr als {limit} Zeilen passen nicht in eine Datei. Bitte grenzen Sie die Liste ein.',
  ERROR_EXPORTS_EXPORT_NOT_FOUND:
    'Diese Datei gibt es nicht mehr. Bitte exportieren Sie die Liste erneut.',
  ERROR_EXPORTS_EXPORT_NOT_READY: 'Diese Datei ist noch nicht fertig.',
  ERROR_CSRF: 'Die Anfrage konnte nicht bestätigt werden. Bitte laden Sie die Seite neu.',

  ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND:
    'Zu diesem Unternehmen wurde keine onmicrosoft.com-Domain gefunden.',

  ERROR_TENANTS_AZURE_TENANT_DOMAIN_ALREADY_EXISTS:
    'Ein Kunde mit dieser Microsoft-Domain ist bereits vorhanden.',
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS:
    'Ein Kunde mit dieser Microsoft-Mandanten-ID ist bereits vorhanden.',
  ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_INVITED:
    'Dieser Microsoft-Mandant wurde bereits eingeladen.',
  ERROR_TENANTS_AZURE_USER_ID_NOT_FOUND: 'Dieses Konto gibt es im Microsoft-Mandanten nicht.',
  ERROR_TENANTS_TENANT_ID_ALREADY_EXISTS: 'Ein Kunde mit dieser ID ist bereits vorhanden.',
  ERROR_TENANTS_TENANT_ID_NOT_FOUND:
    'Dieses Unternehmen gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  ERROR_TENANTS_TENANT_INVITATION_EXPIRED:
    'Diese Einladung ist abgelaufen. Bitte fordern Sie eine neue an.',
  ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND:
    'Diese Einladung gibt es nicht mehr. Bitte fordern Sie eine neue an.',
  ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID:
    'Der Einladungslink ist ungültig. Bitte öffnen Sie den Link aus der neuesten Einladung.',
  ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS: 'Ein Kunde mit diesem Namen ist bereits vorhanden.',
  ERROR_TENANTS_TENANT_NAME_INVALID: 'Dieser Name ist für einen Kunden nicht erlaubt.',
  ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND:
    'Eine der Berechtigungen gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_TENANTS_USERROLE_ID_IS_GLOBAL:
    'Diese Rolle gilt für alle Unternehmen und kann hier nicht geändert werden.',
  ERROR_TENANTS_USERROLE_ID_IS_TENANT:
    'Diese Rolle gehört einem Unternehmen und kann hier nicht geändert werden.',
  ERROR_TENANTS_USERROLE_ID_NOT_FOUND:
    'Diese Rolle gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  ERROR_TENANTS_USERROLE_NOT_EMPTY:
    'Die Rolle ist noch Personen zugewiesen. Entfernen Sie zuerst die Zuweisungen.',
  ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS: 'Diese Person hat die Rolle bereits.',
  ERROR_TENANTS_USER_ID_NOT_FOUND:
    'Diese Person gibt es hier nicht mehr. Bitte laden Sie die Seite neu.',
});
