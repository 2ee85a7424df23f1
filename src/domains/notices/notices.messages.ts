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
  SUBSCRIPTION_SEATS_KEPT:
    'Die für die nächste Laufzeit geplanten {seats} Plätze von „{title}“ sind nach der Änderung wieder eingetragen',
  SUBSCRIPTION_SEATS_ASSIGNED:
    '„{title}“ verlängert sich mit {seats} statt {planned} Plätzen: Die übrigen sind noch vergeben',
  SUBSCRIPTION_END_ADRIFT:
    'Bei Microsoft steht für „{title}“ nicht das, was Sie für das Laufzeitende gewählt haben. Legen Sie es noch einmal fest.',
  SUBSCRIPTION_RENEWED: '„{title}“ wurde um eine Laufzeit verlängert (Plätze: {seats})',
  SUBSCRIPTION_ENDED: '„{title}“ ist beendet (Plätze: {seats})',
  LICENCES_FREE:
    'Freie Plätze von „{title}“: {seats}. Sie kosten Geld und lassen sich bis {day} abgeben, danach sind sie gebunden',
  LICENCES_FREE_PRICED:
    'Freie Plätze von „{title}“: {seats}, rund {amount} {currency} im Monat. Bis {day} lassen sie sich abgeben, danach sind sie gebunden',
  LICENCES_MISSING:
    'Von „{title}“ sind mehr Plätze vergeben als gebucht ({seats}): Diesen Personen droht der Ausfall',
  LICENCES_GRACE:
    'Plätze von „{title}“ in der Nachfrist: {seats}. Verlängern Sie, bevor sie ausfallen',
  LICENCES_DISABLED:
    'Lizenzen von „{title}“ an gesperrten Konten: {seats}, rund {amount} {currency} im Monat',
  LICENCES_DISABLED_UNPRICED: 'Lizenzen von „{title}“ an gesperrten Konten: {seats}',
  LICENCES_INACTIVE:
    'Ungenutzte Lizenzen von „{title}“: {seats}, rund {amount} {currency} im Monat',
  LICENCES_INACTIVE_UNPRICED: 'Ungenutzte Lizenzen von „{title}“: {seats}',
  LICENCES_EXTENDS: '„{title}“ läuft nach dem Ende der Laufzeit monatlich und teurer weiter',
  LICENCES_ENDING:
    '„{title}“ verlängert sich nach dem {day} (Plätze: {seats}), rund {amount} {currency} im Monat. Bis dahin können Sie entscheiden',
  LICENCES_ENDING_UNPRICED:
    '„{title}“ verlängert sich nach dem {day} (Plätze: {seats}). Bis dahin können Sie entscheiden',
  LICENCES_ERROR: 'Fehler bei Zuweisungen von „{title}“: {seats}',
  LICENCE_EVIDENCE_READY: 'Ihr Lizenznachweis Nr. {number} ({from} bis {to}) liegt bereit',
  ROLES_CHANGED: 'Ihre Berechtigungen haben sich geändert',
  STAFF_ACCESS_STARTED:
    '{name} vom Betreiber hat für {minutes} Minuten Zugriff auf Ihr Unternehmen: {reason}',
  ACCESS_REVIEW_DUE: 'Die Zugriffsprüfung für Ihr Unternehmen ist seit {date} fällig',
  ACCESS_REVIEW_OVERDUE:
    'Die Zugriffsprüfung für Ihr Unternehmen ist überfällig: Sie stand am {date} an',
  INVITATION_ACCEPTED: '{name} hat Ihre Einladung angenommen',
  INVITATION_ASKED:
    '{signedInAs} möchte die Einladung an {invitedAs} annehmen und wartet auf Ihre Antwort',
  INVITATION_ASKED_AGAIN:
    '{email} bittet um eine neue Einladung: Die alte kann nicht mehr geöffnet werden',
  API_TOKEN_ENDS: 'Das API-Token „{name}“ läuft bald ab. Erstellen Sie rechtzeitig ein neues',
  TENANT_RENAMED: 'Ihr Unternehmen heißt im Portal jetzt „{after}“ (vorher „{before}“)',
  ONBOARDING_WAITS: 'Die Einrichtung Ihres Portals wartet auf eine Angabe von Ihnen',
  ONBOARDING_FINISHED: 'Die Einrichtung Ihres Portals ist abgeschlossen',
  OFFBOARDING_PLANNED:
    'Ihr Zugang zum Portal endet am {date}. Die Daten stehen danach noch {days} Tage bereit',
  OFFBOARDING_CANCELLED:
    'Ihr Zugang zum Portal bleibt bestehen: Das geplante Ende wurde zurückgenommen',
  SHEET_READY: 'Die Datei „{file}“ ist geprüft und kann veröffentlicht werden',
  SHEET_REFUSED:
    'Die Datei „{file}“ kann nicht übernommen werden. Prüfen Sie die gemeldeten Fehler',
  SHEET_PUBLISHED: 'Die Datei „{file}“ wurde veröffentlicht',
  BACKUP_FAILED: 'Die Datensicherung der Nacht ist gescheitert: {why}',
  PARTNER_SIGN_IN_AGAIN:
    'Microsoft nimmt die Anmeldung von {account} am Partner Center nicht mehr an. Bis sich jemand neu anmeldet, wird von dort weder gelesen noch bestellt, was eine Person verlangt',
  ARTICLE_LINKS_BROKEN:
    'Ihr Artikel „{title}“ verweist auf etwas, das nicht da oder nicht für alle Leser offen ist: {targets}',
  SEARCH_ANSWERED: 'Auf Ihre Suche „{asked}“ gibt es jetzt eine Antwort: {title}',
  TICKET_ANSWERED: 'Ticket {number} hat eine neue Antwort von {by}: {subject}',
  TICKET_WAITS_FOR_YOU: 'Ticket {number} wartet auf Sie: {subject}',
  TICKET_SOLVED: 'Ticket {number} ist gelöst: {subject}',
  TICKET_CLOSED: '{by} hat Ticket {number} geschlossen: {subject}',
  TICKET_REOPENED: '{by} hat Ticket {number} wieder geöffnet: {subject}',
  TICKET_SHARED: '{by} hat Ticket {number} mit Ihnen geteilt: {subject}',
  TICKET_ASSIGNED: '{by} hat Ihnen Ticket {number} zugewiesen: {subject}',
  TICKET_OPENED: 'Neues Ticket {number} von {by}: {subject}',
  INCIDENT_OPENED: 'Neuer Sicherheitsvorfall INC-{number}: {title}',
  INCIDENT_ASKED: 'Ihre Entscheidung zu INC-{number}, bis zur Frist: {title}',
  INCIDENT_ANSWERED: '{by} hat zu INC-{number} entschieden: {title}',
  INCIDENT_DEFAULTED: 'Zu INC-{number} hat niemand geantwortet, es gilt die Vorgabe: {title}',
  INCIDENT_DONE: 'Zu INC-{number} ist die Maßnahme ausgeführt und belegt: {title}',
  INCIDENT_WRITTEN: '{by} hat zu INC-{number} geschrieben: {title}',
  INCIDENT_FOUND: 'Microsoft meldet einen Vorfall bei {tenant}: {title}',
  INCIDENT_ESCALATED: '{by} hat INC-{number} an Sie eskaliert ({reason}): {title}',
  INCIDENT_ESCALATION_TAKEN: '{by} hat INC-{number} übernommen: {title}',
  INCIDENT_WARNED: 'Neue Warnung von Microsoft zu INC-{number}: {title}',
  POSTURE_GRADE_FELL: 'Die Sicherheitsnote ist von {before} auf {after} gefallen',
  POSTURE_CONTROL_REGRESSED: 'Eine Sicherheitsmaßnahme ist zurückgefallen: {title}',
  POSTURE_CONTROLS_REGRESSED:
    'Sicherheitsmaßnahmen sind zurückgefallen ({number}), darunter: {title}',
  POSTURE_RISK_ENDS: 'Nach dem {day} gilt ein Risiko nicht mehr als akzeptiert: {title}',
  HANDOUT_PUBLISHED: '„{title}“ ist in Fassung {number} neu für Sie da',
  HANDOUT_TO_ACKNOWLEDGE: 'Bitte lesen und bestätigen Sie „{title}“, Fassung {number}',
  SNIPPET_SUBMITTED: '{by} bittet, den Baustein „{title}“ zu prüfen',
  SERVICE_ASKED: '{by} von {tenant} bittet um ein Angebot: {title}',
  OFFER_ANSWERED: 'Ihre Bitte um ein Angebot ist beantwortet: {title}',
  SERVICE_ANSWERED: 'Ihre Anfrage ist beantwortet: {title}',
  BUDGET_REACHED: 'Bestellung {number} erreicht eine Schwelle des Budgets „{name}“',
  OVERAGE_ON: 'Mehrverbrauch läuft jetzt auf „{name}“',
  OVERAGE_OFF: 'Mehrverbrauch auf „{name}“ ist ausgeschaltet',
  OVERAGE_CHANGE_REFUSED: 'Die Änderung des Mehrverbrauchs für „{name}“ ist nicht gelungen',
  OVERAGE_ALARM:
    '„{name}“ hat in diesem Monat rund {cost} {currency} gekostet und damit die Warnschwelle von {amount} {currency} erreicht',
  INVOICE_ISSUED: 'Neue Rechnung {number}, zahlbar bis {date}',
  CREDIT_NOTE_ISSUED: 'Neue Gutschrift {number}',
  INVOICE_CANCELLED: 'Die Rechnung {number} ist storniert, durch die Gutschrift {credit}',
  HEALTH_DISRUPTED: '{service} ist gestört: {title}',
  HEALTH_WELL: 'Die Störung von {service} ist behoben: {title}',
  HEALTH_OWN_DISRUPTED: '{service} ist gestört',
  HEALTH_OWN_WELL: 'Die Störung von {service} ist behoben',
  HEALTH_WITHDRAWN: 'Die Meldung über eine Störung wurde zurückgezogen',
  CHANGE_ASSESSED: 'Was für Sie bis {day} zu tun ist, steht jetzt bei der Änderung: {title}',
  CHANGE_NEAR: 'Bis {day} müssen Sie handeln: {title}',
  QUOTE_SENT: 'Neues Angebot {number} für Sie: {title}',
  QUOTE_ENDS: 'Das Angebot {number} gilt nur noch bis {day}: {title}',
  QUOTE_WITHDRAWN: '{by} hat das Angebot {number} zurückgezogen: {title}. Grund: {note}',
  QUOTE_ANSWERED: '{by} hat Ihnen zum Angebot {number} geschrieben: {title}',
  QUOTE_TO_APPROVE: '{by} bittet um Freigabe des Angebots {number}: {title}',
  QUOTE_APPROVED: '{by} hat das Angebot {number} freigegeben: {title}',
  QUOTE_RETURNED_WHY: '{by} hat das Angebot {number} zurückgegeben: {title}. Anmerkung: {note}',
  QUOTE_RETURNED: '{by} hat das Angebot {number} zurückgegeben: {title}',
  QUOTE_ASKED: '{by} hat zum Angebot {number} geschrieben: {title}',
  QUOTE_ACCEPTED: '{by} hat das Angebot {number} angenommen: {title}',
  QUOTE_DECLINED: '{by} hat das Angebot {number} abgelehnt: {title}',
  QUOTE_EXPIRED: 'Das Angebot {number} ist abgelaufen: {title}',
  TRANSFER_RECEIVED:
    '{partner} möchte Abonnements eines Kunden übertragen: Ihre Antwort fehlt noch',
  TRANSFER_COMPLETE: 'Die Übertragung mit {partner} ist abgeschlossen',
  TRANSFER_FAILED: 'Die Übertragung mit {partner} ist ganz oder teilweise gescheitert',
  TRANSFER_REFUSED: 'Microsoft hat zur Übertragung mit {partner} Nein gesagt',
  TRANSFER_REJECTED: 'Die Übertragung mit {partner} wurde abgelehnt',
  TRANSFER_WITHDRAWN: 'Die Übertragung mit {partner} wurde zurückgezogen',
  TRANSFER_EXPIRED: 'Die Übertragung mit {partner} ist abgelaufen: Niemand hat geantwortet',
  TRANSFER_END_DIFFERS:
    'Nach der Übertragung mit {partner} steht bei Microsoft ein anderes Laufzeitende: {title}',
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
  SUBSCRIPTION_SEATS_KEPT:
    'The {seats} seats of “{title}” scheduled for the next term have been set again after the change',
  SUBSCRIPTION_SEATS_ASSIGNED:
    '“{title}” renews with {seats} instead of {planned} seats: people still have the others',
  SUBSCRIPTION_END_ADRIFT:
    'Microsoft does not have what you chose for the end of the term of “{title}”. Please choose it once more.',
  SUBSCRIPTION_RENEWED: '“{title}” has been renewed for another term (seats: {seats})',
  SUBSCRIPTION_ENDED: '“{title}” has ended (seats: {seats})',
  LICENCES_FREE:
    'Free seats of “{title}”: {seats}. They cost money and can be given back until {day}; after that they are bound',
  LICENCES_FREE_PRICED:
    'Free seats of “{title}”: {seats}, about {amount} {currency} a month. They can be given back until {day}; after that they are bound',
  LICENCES_MISSING:
    'More seats of “{title}” are assigned than booked ({seats}): these people may lose the service',
  LICENCES_GRACE: 'Seats of “{title}” in their grace period: {seats}. Renew before they fail',
  LICENCES_DISABLED:
    'Licences of “{title}” on blocked accounts: {seats}, about {amount} {currency} a month',
  LICENCES_DISABLED_UNPRICED: 'Licences of “{title}” on blocked accounts: {seats}',
  LICENCES_INACTIVE: 'Unused licences of “{title}”: {seats}, about {amount} {currency} a month',
  LICENCES_INACTIVE_UNPRICED: 'Unused licences of “{title}”: {seats}',
  LICENCES_EXTENDS: '“{title}” continues monthly at a higher price after its term',
  LICENCES_ENDING:
    '“{title}” renews after {day} (seats: {seats}), about {amount} {currency} a month. You can decide until then',
  LICENCES_ENDING_UNPRICED:
    '“{title}” renews after {day} (seats: {seats}). You can decide until then',
  LICENCES_ERROR: 'Errors in assignments of “{title}”: {seats}',
  LICENCE_EVIDENCE_READY: 'Your licence evidence no. {number} ({from} to {to}) is ready',
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
  BACKUP_FAILED: 'The backup of the night has failed: {why}',
  PARTNER_SIGN_IN_AGAIN:
    'Microsoft no longer accepts the sign-in of {account} at Partner Center. Until somebody signs in again, nothing that needs a person is read or ordered there',
  ARTICLE_LINKS_BROKEN:
    'Your article “{title}” leads to something that is not there or not open to all readers: {targets}',
  SEARCH_ANSWERED: 'There is now an answer to your search “{asked}”: {title}',
  TICKET_ANSWERED: 'Ticket {number} has a new answer from {by}: {subject}',
  TICKET_WAITS_FOR_YOU: 'Ticket {number} waits for you: {subject}',
  TICKET_SOLVED: 'Ticket {number} has been solved: {subject}',
  TICKET_CLOSED: '{by} closed ticket {number}: {subject}',
  TICKET_REOPENED: '{by} reopened ticket {number}: {subject}',
  TICKET_SHARED: '{by} shared ticket {number} with you: {subject}',
  TICKET_ASSIGNED: '{by} assigned ticket {number} to you: {subject}',
  TICKET_OPENED: 'New ticket {number} from {by}: {subject}',
  INCIDENT_OPENED: 'New security incident INC-{number}: {title}',
  INCIDENT_ASKED: 'Your decision on INC-{number} is needed before its deadline: {title}',
  INCIDENT_ANSWERED: '{by} decided on INC-{number}: {title}',
  INCIDENT_DEFAULTED: 'Nobody answered on INC-{number}, so the default applies: {title}',
  INCIDENT_DONE: 'The measure on INC-{number} has been carried out and proven: {title}',
  INCIDENT_WRITTEN: '{by} wrote about INC-{number}: {title}',
  INCIDENT_FOUND: 'Microsoft reports an incident at {tenant}: {title}',
  INCIDENT_ESCALATED: '{by} escalated INC-{number} to you ({reason}): {title}',
  INCIDENT_ESCALATION_TAKEN: '{by} took over INC-{number}: {title}',
  INCIDENT_WARNED: 'New alert from Microsoft on INC-{number}: {title}',
  POSTURE_GRADE_FELL: 'The security grade has fallen from {before} to {after}',
  POSTURE_CONTROL_REGRESSED: 'A security measure has fallen back: {title}',
  POSTURE_CONTROLS_REGRESSED: 'Security measures have fallen back ({number}), among them: {title}',
  POSTURE_RISK_ENDS: 'After {day} a risk no longer counts as accepted: {title}',
  HANDOUT_PUBLISHED: '“{title}” is available to you in version {number}',
  HANDOUT_TO_ACKNOWLEDGE: 'Please read and acknowledge “{title}”, version {number}',
  SNIPPET_SUBMITTED: '{by} asks to review the snippet “{title}”',
  SERVICE_ASKED: '{by} of {tenant} asks for an offer: {title}',
  OFFER_ANSWERED: 'You asked for an offer, and it is answered: {title}',
  SERVICE_ANSWERED: 'Your request is answered: {title}',
  BUDGET_REACHED: 'Order {number} reaches a mark of the budget “{name}”',
  OVERAGE_ON: 'Overage is now charged to “{name}”',
  OVERAGE_OFF: 'Overage on “{name}” is switched off',
  OVERAGE_CHANGE_REFUSED: 'The change of the overage of “{name}” did not succeed',
  OVERAGE_ALARM:
    '“{name}” has cost about {cost} {currency} this month and so reached the alarm of {amount} {currency}',
  INVOICE_ISSUED: 'New invoice {number}, to be paid by {date}',
  CREDIT_NOTE_ISSUED: 'New credit note {number}',
  INVOICE_CANCELLED: 'Invoice {number} has been cancelled by credit note {credit}',
  HEALTH_DISRUPTED: '{service} is disrupted: {title}',
  HEALTH_WELL: 'The disruption of {service} is over: {title}',
  HEALTH_OWN_DISRUPTED: '{service} is disrupted',
  HEALTH_OWN_WELL: 'The disruption of {service} is over',
  HEALTH_WITHDRAWN: 'The notice about a disruption has been withdrawn',
  CHANGE_ASSESSED: 'The change now says what you have to do until {day}: {title}',
  CHANGE_NEAR: 'You have to act by {day}: {title}',
  QUOTE_SENT: 'New offer {number} for you: {title}',
  QUOTE_ENDS: 'Offer {number} is valid only until {day}: {title}',
  QUOTE_WITHDRAWN: '{by} has withdrawn offer {number}: {title}. Reason: {note}',
  QUOTE_ANSWERED: '{by} wrote to you about offer {number}: {title}',
  QUOTE_TO_APPROVE: '{by} asks for approval of offer {number}: {title}',
  QUOTE_APPROVED: '{by} has approved offer {number}: {title}',
  QUOTE_RETURNED_WHY: '{by} has returned offer {number}: {title}. Note: {note}',
  QUOTE_RETURNED: '{by} has returned offer {number}: {title}',
  QUOTE_ASKED: '{by} wrote about offer {number}: {title}',
  QUOTE_ACCEPTED: '{by} has accepted offer {number}: {title}',
  QUOTE_DECLINED: '{by} has declined offer {number}: {title}',
  QUOTE_EXPIRED: 'Offer {number} has expired: {title}',
  TRANSFER_RECEIVED:
    '{partner} wants to transfer subscriptions of a customer and waits for your answer',
  TRANSFER_COMPLETE: 'The transfer with {partner} is complete',
  TRANSFER_FAILED: 'The transfer with {partner} has failed, in whole or in part',
  TRANSFER_REFUSED: 'Microsoft said no to the transfer with {partner}',
  TRANSFER_REJECTED: 'The transfer with {partner} has been rejected',
  TRANSFER_WITHDRAWN: 'The transfer with {partner} has been withdrawn',
  TRANSFER_EXPIRED: 'The transfer with {partner} has expired: nobody answered',
  TRANSFER_END_DIFFERS:
    'After the transfer with {partner} Microsoft has another end of term: {title}',
  EXPORT_FINISHED: 'Your export “{file}” is ready',
});

export type NoticeMessage = keyof typeof de;
export const noticeMessages = { de, en };
