/** Texts of notices by their key, for inbox, notification and mail. German is the source; English has the same keys. */
const de = {
  ORDER_SUBMITTED: 'Bestellung {number} wurde aufgegeben: {title}',
  ORDER_COMPLETED: 'Bestellung {number} ist abgeschlossen: {title}',
  ORDER_PARTLY_FAILED: 'Bestellung {number} wurde nur teilweise ausgeführt: {title}',
  ORDER_FAILED: 'Bestellung {number} konnte nicht ausgeführt werden: {title}',
  ORDER_CANCELLED: 'Bestellung {number} wurde storniert: {title}',
  ORDER_NEEDS_INPUT: 'Bestellung {number} braucht eine Angabe von Ihnen: {title}',
  ORDER_FAILED_AT_CUSTOMER: 'Bestellung {number} von {tenant} ist nicht vollständig ausgeführt worden: {title}',
  SUBSCRIPTION_RENEWED: '„{title}“ wurde um eine Laufzeit verlängert ({seats} Plätze)',
  SUBSCRIPTION_ENDED: '„{title}“ ist beendet ({seats} Plätze)',
  ROLES_CHANGED: 'Ihre Berechtigungen haben sich geändert',
  STAFF_ACCESS_STARTED: '{name} vom Betreiber hat für {minutes} Minuten Zugriff auf Ihr Unternehmen: {reason}',
  INVITATION_ACCEPTED: '{name} hat Ihre Einladung angenommen',
  INVITATION_ASKED_AGAIN: '{email} bittet um eine neue Einladung: die alte kann nicht mehr geöffnet werden',
  API_TOKEN_ENDS: 'Das API-Token „{name}“ läuft bald ab. Erstellen Sie rechtzeitig ein neues',
  TENANT_RENAMED: 'Ihr Unternehmen heißt im Portal jetzt „{after}“ (vorher „{before}“)',
  ONBOARDING_WAITS: 'Die Einrichtung Ihres Portals wartet auf eine Angabe von Ihnen',
  ONBOARDING_FINISHED: 'Die Einrichtung Ihres Portals ist abgeschlossen',
  OFFBOARDING_PLANNED: 'Ihr Zugang zum Portal endet am {date}. Die Daten stehen danach noch {days} Tage bereit',
  OFFBOARDING_CANCELLED: 'Ihr Zugang zum Portal bleibt bestehen: die geplante Abmeldung wurde zurückgenommen',
  SHEET_READY: 'Die Datei „{file}“ ist geprüft und kann veröffentlicht werden',
  SHEET_REFUSED: 'Die Datei „{file}“ kann nicht übernommen werden. Prüfen Sie die gemeldeten Fehler',
  SHEET_PUBLISHED: 'Die Datei „{file}“ wurde veröffentlicht',
  EXPORT_FINISHED: 'Ihr Export „{file}“ steht bereit',
};

const en: Readonly<Record<keyof typeof de, string>> = {
  ORDER_SUBMITTED: 'Order {number} has been placed: {title}',
  ORDER_COMPLETED: 'Order {number} is complete: {title}',
  ORDER_PARTLY_FAILED: 'Order {number} was carried out only in part: {title}',
  ORDER_FAILED: 'Order {number} could not be carried out: {title}',
  ORDER_CANCELLED: 'Order {number} has been cancelled: {title}',
  ORDER_NEEDS_INPUT: 'Order {number} needs something from you: {title}',
  ORDER_FAILED_AT_CUSTOMER: 'Order {number} of {tenant} was not carried out in full: {title}',
  SUBSCRIPTION_RENEWED: '“{title}” has been renewed for another term ({seats} seats)',
  SUBSCRIPTION_ENDED: '“{title}” has ended ({seats} seats)',
  ROLES_CHANGED: 'Your permissions have changed',
  STAFF_ACCESS_STARTED: '{name} of the operator has access to your company for {minutes} minutes: {reason}',
  INVITATION_ACCEPTED: '{name} has accepted your invitation',
  INVITATION_ASKED_AGAIN: '{email} asks for a new invitation: the old one can no longer be opened',
  API_TOKEN_ENDS: 'The API token “{name}” ends soon. Make a new one in time',
  TENANT_RENAMED: 'Your company is now called “{after}” in the portal (before: “{before}”)',
  ONBOARDING_WAITS: 'Setting up your portal waits for something from you',
  ONBOARDING_FINISHED: 'Your portal has been set up',
  OFFBOARDING_PLANNED: 'Your access to the portal ends on {date}. The data are kept for another {days} days',
  OFFBOARDING_CANCELLED: 'Your access to the portal stays: the planned offboarding has been taken back',
  SHEET_READY: 'The file “{file}” has been checked and can be published',
  SHEET_REFUSED: 'The file “{file}” cannot be taken over. Look at the faults that were found',
  SHEET_PUBLISHED: 'The file “{file}” has been published',
  EXPORT_FINISHED: 'Your export “{file}” is ready',
};

export type NoticeMessage = keyof typeof de;
export const noticeMessages = { de, en } as const;

const mailDe = {
  one: '{text}',
  many: '{count} Neuigkeiten aus dem Portal',
  greeting: 'Guten Tag {name},',
  news: 'es gibt Neuigkeiten aus dem Portal von {operator}:',
  open: 'Ansehen: {url}',
  why: 'Sie bekommen diese E-Mail, weil Sie es in Ihren Benachrichtigungen so eingestellt haben.',
  change: 'Einstellungen ändern: {url}',
};
const mailEn: Readonly<Record<keyof typeof mailDe, string>> = {
  one: '{text}',
  many: '{count} news from the portal',
  greeting: 'Hello {name},',
  news: 'there is news from the portal of {operator}:',
  open: 'Open: {url}',
  why: 'You receive this e-mail because you chose so in your notification settings.',
  change: 'Change settings: {url}',
};
/** The words around notices in a mail. */
export const noticeMailMessages = { de: mailDe, en: mailEn } as const;
