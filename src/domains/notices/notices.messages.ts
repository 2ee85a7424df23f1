import { translation, words } from '#platform/common/texts/words.ts';

/**
 * Texts of notices by their key, for inbox, notification and mail. German is the source; English
 * has the same keys.
 */
const de = words({
  ORDER_SUBMITTED: 'Bestellung {number} wurde aufgegeben: {title}',
  ORDER_COMPLETED: 'Bestellung {number} ist abgeschlossen: {title}',
  ORDER_PARTLY_FAILED: 'Bestellung {number} wurde nur teilweise ausgeführt: {title}',
  ORDER_FAILED: 'Bestellung {number} konnte nicht ausgeführt werden: {title}',
  ORDER_CANCELLED: 'Bestellung {number} wurde storniert: {title}',
  ORDER_NEEDS_INPUT: 'Bestellung {number} braucht eine Angabe von Ihnen: {title}',
  ORDER_WAITS_FOR_APPROVAL: 'Bestellung {number} von {by} wartet auf Freigabe: {title}',
  ORDER_APPROVAL_ENDS_SOON:
    'Die Frist für die Freigabe von Bestellung {number} endet bald: {title}',
  ORDER_APPROVED: 'Bestellung {number} von {by} wurde freigegeben: {title}',
  ORDER_REJECTED: 'Bestellung {number} von {by} wurde abgelehnt: {note}',
  ORDER_WITHDRAWN: '{by} hat Bestellung {number} zurückgezogen: {title}',
  ORDER_EXPIRED:
    'Bestellung {number} von {by} ist verfallen, weil sie nicht rechtzeitig freigegeben wurde: {title}',
  SUBSCRIPTION_SEATS_DROPPED:
    'Die für die nächste Laufzeit geplanten {seats} Plätze von „{title}“ gelten nicht mehr. Legen Sie sie bei Bedarf neu fest.',
  SUBSCRIPTION_RENEWED: '„{title}“ wurde um eine Laufzeit verlängert ({seats} Plätze)',
  SUBSCRIPTION_ENDED: '„{title}“ ist beendet ({seats} Plätze)',
  ROLES_CHANGED: 'Ihre Berechtigungen haben sich geändert',
  STAFF_ACCESS_STARTED:
    '{name} vom Betreiber hat für {minutes} Minuten Zugriff auf Ihr Unternehmen: {reason}',
  ACCESS_REVIEW_DUE: 'Die Zugriffsprüfung für Ihr Unternehmen ist seit {date} fällig',
  ACCESS_REVIEW_OVERDUE:
    'Die Zugriffsprüfung für Ihr Unternehmen ist überfällig: sie stand am {date} an',
  INVITATION_ACCEPTED: '{name} hat Ihre Einladung angenommen',
  INVITATION_ASKED:
    '{signedInAs} möchte die Einladung an {invitedAs} annehmen und wartet auf Ihre Antwort',
  INVITATION_ASKED_AGAIN:
    '{email} bittet um eine neue Einladung: die alte kann nicht mehr geöffnet werden',
  API_TOKEN_ENDS: 'Das API-Token „{name}“ läuft bald ab. Erstellen Sie rechtzeitig ein neues',
  TENANT_RENAMED: 'Ihr Unternehmen heißt im Portal jetzt „{after}“ (vorher „{before}“)',
  ONBOARDING_WAITS: 'Die Einrichtung Ihres Portals wartet auf eine Angabe von Ihnen',
  ONBOARDING_FINISHED: 'Die Einrichtung Ihres Portals ist abgeschlossen',
  OFFBOARDING_PLANNED:
    'Ihr Zugang zum Portal endet am {date}. Die Daten stehen danach noch {days} Tage bereit',
  OFFBOARDING_CANCELLED:
    'Ihr Zugang zum Portal bleibt bestehen: das geplante Ende wurde zurückgenommen',
  SHEET_READY: 'Die Datei „{file}“ ist geprüft und kann veröffentlicht werden',
  SHEET_REFUSED:
    'Die Datei „{file}“ kann nicht übernommen werden. Prüfen Sie die gemeldeten Fehler',
  SHEET_PUBLISHED: 'Die Datei „{file}“ wurde veröffentlicht',
  EXPORT_FINISHED: 'Ihr Export „{file}“ steht bereit',
});

const en = translation<typeof de>()({
  ORDER_SUBMITTED: 'Order {number} has been placed: {title}',
  ORDER_COMPLETED: 'Order {number} is complete: {title}',
  ORDER_PARTLY_FAILED: 'Order {number} was only partly carried out: {title}',
  ORDER_FAILED: 'Order {number} could not be carried out: {title}',
  ORDER_CANCELLED: 'Order {number} has been cancelled: {title}',
  ORDER_NEEDS_INPUT: 'Order {number} needs something from you: {title}',
  ORDER_WAITS_FOR_APPROVAL: 'Order {number} by {by} is waiting for approval: {title}',
  ORDER_APPROVAL_ENDS_SOON: 'The time to approve order {number} is running out: {title}',
  ORDER_APPROVED: 'Order {number} by {by} has been approved: {title}',
  ORDER_REJECTED: 'Order {number} by {by} has been rejected: {note}',
  ORDER_WITHDRAWN: '{by} has withdrawn order {number}: {title}',
  ORDER_EXPIRED: 'Order {number} by {by} has expired because it was not approved in time: {title}',
  SUBSCRIPTION_SEATS_DROPPED:
    'The {seats} seats of “{title}” scheduled for the next term no longer apply. Schedule them again if you need to.',
  SUBSCRIPTION_RENEWED: '“{title}” has been renewed for another term ({seats} seats)',
  SUBSCRIPTION_ENDED: '“{title}” has ended ({seats} seats)',
  ROLES_CHANGED: 'Your permissions have changed',
  STAFF_ACCESS_STARTED:
    '{name} at the operator has access to your company for {minutes} minutes: {reason}',
  ACCESS_REVIEW_DUE: 'The access review of your company has been due since {date}',
  ACCESS_REVIEW_OVERDUE: 'The access review of your company is overdue: it was due on {date}',
  INVITATION_ACCEPTED: '{name} has accepted your invitation',
  INVITATION_ASKED:
    '{signedInAs} wants to accept the invitation of {invitedAs} and waits for your answer',
  INVITATION_ASKED_AGAIN: '{email} asks for a new invitation: the old one can no longer be opened',
  API_TOKEN_ENDS: 'The API token “{name}” expires soon. Create a new one in time',
  TENANT_RENAMED: 'Your company is now called “{after}” in the portal (before: “{before}”)',
  ONBOARDING_WAITS: 'Setting up your portal needs something from you',
  ONBOARDING_FINISHED: 'Your portal has been set up',
  OFFBOARDING_PLANNED:
    'Your access to the portal ends on {date}. The data is kept for another {days} days',
  OFFBOARDING_CANCELLED:
    'You keep your access to the portal: the planned offboarding has been cancelled',
  SHEET_READY: 'The file “{file}” has been checked and can be published',
  SHEET_REFUSED: 'The file “{file}” cannot be imported. Check the errors that were found',
  SHEET_PUBLISHED: 'The file “{file}” has been published',
  EXPORT_FINISHED: 'Your export “{file}” is ready',
});

export type NoticeMessage = keyof typeof de;
export const noticeMessages = { de, en };
