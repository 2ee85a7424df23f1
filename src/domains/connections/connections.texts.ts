import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.connection.end': 'hat das Ende der Verbindung zu Microsoft festgestellt{what}',
  'action.connection.fetchNow': 'hat die Daten aus Microsoft sofort angefordert{what}',
  'action.connection.prove': 'hat die Verbindung zu Microsoft bestätigt{what}',
  'action.connection.refuse': 'hat festgestellt, dass Microsoft die Verbindung ablehnt{what}',
  'action.connection.request': 'hat die Zustimmung für die Verbindung zu Microsoft erbeten{what}',
  'action.connection.signIn': 'hat sich für das Portal am Partner Center angemeldet{what}',
  'action.connection.signOut': 'hat das Portal vom Partner Center abgemeldet{what}',
  'subject.connection': 'Verbindung zu Microsoft',
  'look.environment': 'hat die Angaben zum Microsoft-Mandanten angesehen',
  'look.connections': 'hat die Verbindungen zu Microsoft angesehen',
  'reason.connections': 'Verbindungen aller Kunden zu Microsoft',
  'dataset.connections.organization': 'Angaben zum Microsoft-Mandanten',
  'purpose.connections.organization':
    'Wie der Microsoft-Mandant heißt und wo das Unternehmen sitzt',
  'dataset.connections.domains': 'Domains',
  'purpose.connections.domains':
    'Welche Domains zum Microsoft-Mandanten gehören und ob sie bestätigt sind',
  'data.directories': 'Angaben zum Microsoft-Mandanten',
  'data.directoryDomains': 'Domains im Microsoft-Mandanten',
  'connection.consentMissing':
    'Die Zustimmung im Microsoft-Mandanten fehlt. Eine Administratorin oder ein Administrator muss sie erteilen.',
  'connection.consentExpired':
    'Die Zustimmung im Microsoft-Mandanten gilt nicht mehr und muss neu erteilt werden.',
  'connection.mfaMissing': 'Microsoft verlangt eine Anmeldung mit zweitem Faktor.',
  'connection.credentialRefused':
    'Microsoft nimmt das Zertifikat oder das Geheimnis des Betreibers nicht mehr an.',
  'connection.tenantGone': 'Bei Microsoft gibt es diesen Mandanten nicht mehr.',
  'connection.expired': 'Die Beziehung ist abgelaufen und muss neu angefragt werden.',
  'connection.terminated': 'Die Beziehung wurde beendet und muss neu angefragt werden.',
  'look.freshness': 'hat angesehen, von wann die Daten aus Microsoft sind',
  'reason.freshness': 'Stand der Daten aller Kunden',
  'place.partner_sign_ins': 'Anmeldung am Partner Center',
  'place.partner_sign_in_attempts': 'Begonnene Anmeldungen am Partner Center',
  'data.connections': 'Verbindungen zu Microsoft',
  'data.datasets': 'Stand der Daten aus Microsoft',
  'freshness.notLicensed':
    'Diese Daten gibt Microsoft nur mit einer Lizenz heraus, die das Unternehmen nicht hat.',
  'freshness.consentMissing':
    'Die Zustimmung im Microsoft-Mandanten fehlt oder gilt nicht mehr. Eine Administratorin oder ein Administrator muss sie erteilen.',
  'freshness.throttled':
    'Microsoft nimmt gerade keine weiteren Abfragen an. Der Abruf wird von selbst wiederholt.',
  'freshness.refused':
    'Microsoft hat die Abfrage abgelehnt. Der Betreiber prüft die Einstellungen.',
  'freshness.gone':
    'Microsoft kennt diese Daten nicht mehr, zum Beispiel, weil der Microsoft-Mandant gelöscht wurde.',
  'freshness.unreachable': 'Microsoft war nicht erreichbar. Der Abruf wird von selbst wiederholt.',
  'freshness.failed':
    'Die Antwort konnte nicht verarbeitet werden. Der Betreiber sieht den Fehler und behebt ihn.',
  'freshness.signInMissing':
    'Microsoft gibt diese Daten nur an eine Person heraus. Dafür muss sich der Betreiber am Partner Center anmelden.',
  'job.connections.schedule': 'Abrufe einteilen',
  'duty.connections.schedule': 'Stellt jede Minute zusammen, welche Kunden an der Reihe sind',
  'job.connections.keep': 'Verbindungen pflegen',
  'duty.connections.keep': 'Nimmt neue Kunden und neue Datensätze in den Abruf auf',
  'job.connections.partner': 'Partner Center lesen',
  'duty.connections.partner': 'Liest stündlich, wer Kunde ist und welche Beziehungen bestehen',
  'job.connections.sync': 'Daten von Microsoft holen',
  'duty.connections.sync': 'Holt fällige Datensätze, Kunde für Kunde',
  'job.connections.partnerNow': 'Partner Center sofort lesen',
  'duty.connections.partnerNow': 'Liest dasselbe, wenn jemand darauf wartet',
  'job.connections.signInAgain': 'An die Anmeldung erinnern',
  'duty.connections.signInAgain':
    'Sagt Bescheid, wenn Microsoft die Anmeldung am Partner Center nicht mehr annimmt',
});

const en = translation<typeof de>()({
  'action.connection.end': 'noticed the end of the connection to Microsoft{what}',
  'action.connection.fetchNow': 'requested the data from Microsoft at once{what}',
  'action.connection.prove': 'found the connection to Microsoft to be valid{what}',
  'action.connection.refuse': 'noticed that Microsoft refuses the connection{what}',
  'action.connection.request': 'asked for the consent to the connection to Microsoft{what}',
  'action.connection.signIn': 'signed in at Partner Center for the portal{what}',
  'action.connection.signOut': 'signed the portal out of Partner Center{what}',
  'subject.connection': 'Connection to Microsoft',
  'look.environment': 'viewed the facts of the Microsoft tenant',
  'look.connections': 'viewed the connections to Microsoft',
  'reason.connections': 'Connections of all customers to Microsoft',
  'dataset.connections.organization': 'Facts of the Microsoft tenant',
  'purpose.connections.organization':
    'What the Microsoft tenant is called and where the company is',
  'dataset.connections.domains': 'Domains',
  'purpose.connections.domains':
    'Which domains belong to the Microsoft tenant, and whether they are verified',
  'data.directories': 'Facts of the Microsoft tenant',
  'data.directoryDomains': 'Domains in the Microsoft tenant',
  'connection.consentMissing':
    'The consent in the Microsoft tenant is missing. An administrator has to give it.',
  'connection.consentExpired':
    'The consent in the Microsoft tenant is no longer valid and has to be given again.',
  'connection.mfaMissing': 'Microsoft demands a sign-in with a second factor.',
  'connection.credentialRefused':
    'Microsoft no longer accepts the operator’s certificate or secret.',
  'connection.tenantGone': 'Microsoft no longer knows this directory.',
  'connection.expired': 'The relationship has expired and has to be asked for again.',
  'connection.terminated': 'The relationship was terminated and has to be asked for again.',
  'look.freshness': 'viewed how old the data from Microsoft is',
  'reason.freshness': 'Age of the data of all customers',
  'place.partner_sign_ins': 'Sign-in at Partner Center',
  'place.partner_sign_in_attempts': 'Sign-ins at Partner Center that have begun',
  'data.connections': 'Connections to Microsoft',
  'data.datasets': 'Age of the data from Microsoft',
  'freshness.notLicensed':
    'Microsoft provides this data only with a licence that the company does not have.',
  'freshness.consentMissing':
    'The consent in the Microsoft tenant is missing or no longer valid. An administrator has to give it.',
  'freshness.throttled':
    'Microsoft is not accepting further requests right now. The fetch is repeated by itself.',
  'freshness.refused': 'Microsoft refused the request. The operator checks the settings.',
  'freshness.gone':
    'Microsoft no longer knows this data, for example because the Microsoft tenant was deleted.',
  'freshness.unreachable': 'Microsoft could not be reached. The fetch is repeated by itself.',
  'freshness.failed':
    'The answer could not be processed. The operator sees the fault and corrects it.',
  'freshness.signInMissing':
    'Microsoft gives this data to a person only. The operator has to sign in at Partner Center for it.',
  'job.connections.schedule': 'Schedule fetches',
  'duty.connections.schedule': 'Works out every minute whose turn it is',
  'job.connections.keep': 'Keep connections',
  'duty.connections.keep': 'Adds new customers and new datasets to the fetching',
  'job.connections.partner': 'Read Partner Center',
  'duty.connections.partner': 'Reads hourly who is a customer and which relationships exist',
  'job.connections.sync': 'Fetch data from Microsoft',
  'duty.connections.sync': 'Fetches datasets that are due, customer by customer',
  'job.connections.partnerNow': 'Read Partner Center now',
  'duty.connections.partnerNow': 'Reads the same when somebody waits for it',
  'job.connections.signInAgain': 'Remind of the sign-in',
  'duty.connections.signInAgain':
    'Says so when Microsoft no longer accepts the sign-in at Partner Center',
});

/** Texts of connections for pages about all slices. */
export const connectionsWords = { de, en };

export const connectionsAudit = auditVocabulary(connectionsWords, platformWords);

/** Texts of the refusals of connections, by wire type. */
const messagesDe = words({
  ERROR_CONNECTIONS_DIRECTORY_UNKNOWN:
    'Zu diesem Kunden ist kein Microsoft-Mandant hinterlegt. Tragen Sie zuerst dessen Kennung ein.',
  ERROR_CONNECTIONS_DIRECTORY_TEXT_INVALID:
    'Geben Sie eine Domain ein, zum Beispiel „firma.de“, oder die Kennung des Microsoft-Mandanten.',
  ERROR_CONNECTIONS_MICROSOFT_SILENT:
    'Microsoft antwortet gerade nicht. Versuchen Sie es in einigen Minuten noch einmal.',
  ERROR_CONNECTIONS_MICROSOFT_NOT_SET_UP:
    'Das Portal hat noch keine Anwendung bei Microsoft. Sie wird in den Einstellungen des Betriebs hinterlegt.',
  ERROR_CONNECTIONS_PARTNER_CENTER_NOT_SET_UP:
    'Das Portal ist mit keinem Partner Center verbunden. Das geschieht in den Einstellungen des Betriebs.',
  ERROR_CONNECTIONS_SIGN_IN_UNKNOWN:
    'Diese Anmeldung wurde nicht von Ihnen begonnen, oder sie ist schon verwendet. Beginnen Sie sie hier noch einmal.',
  ERROR_CONNECTIONS_SIGN_IN_LATE:
    'Die Anmeldung hat länger als zehn Minuten gedauert. Beginnen Sie sie noch einmal.',
  ERROR_CONNECTIONS_SIGN_IN_FOREIGN:
    'Das Konto gehört zu einem anderen Microsoft-Mandanten. Melden Sie sich mit einem Konto aus Ihrem eigenen an.',
  ERROR_CONNECTIONS_SIGN_IN_WITHOUT_MFA:
    'Die Anmeldung kam ohne zweiten Faktor zustande, den Partner Center verlangt. Richten Sie ihn für dieses Konto ein und melden Sie sich noch einmal an.',
  ERROR_CONNECTIONS_SIGN_IN_NOT_CONSENTED:
    'In Ihrem Microsoft-Mandanten fehlt die Zustimmung zum Zugriff auf Partner Center. Eine Administratorin oder ein Administrator erteilt sie bei der Anwendung.',
  ERROR_CONNECTIONS_SIGN_IN_CREDENTIAL:
    'Microsoft nimmt das Zertifikat oder das Geheimnis der Anwendung nicht an. Prüfen Sie es in den Einstellungen des Betriebs.',
  ERROR_CONNECTIONS_SIGN_IN_REFUSED:
    'Microsoft hat die Anmeldung nicht angenommen. Beginnen Sie sie noch einmal.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_CONNECTIONS_DIRECTORY_UNKNOWN:
    'No Microsoft tenant is recorded for this customer. Enter its id first.',
  ERROR_CONNECTIONS_DIRECTORY_TEXT_INVALID:
    'Enter a domain, for example “company.com”, or the id of the Microsoft tenant.',
  ERROR_CONNECTIONS_MICROSOFT_SILENT:
    'Microsoft is not answering right now. Try again in a few minutes.',
  ERROR_CONNECTIONS_MICROSOFT_NOT_SET_UP:
    'The portal has no application at Microsoft yet. It is set up in the settings of the installation.',
  ERROR_CONNECTIONS_PARTNER_CENTER_NOT_SET_UP:
    'The portal is connected to no Partner Center. That is done in the settings of the installation.',
  ERROR_CONNECTIONS_SIGN_IN_UNKNOWN:
    'This sign-in was not begun by you, or it was already used. Begin it here once more.',
  ERROR_CONNECTIONS_SIGN_IN_LATE: 'The sign-in took longer than ten minutes. Begin it once more.',
  ERROR_CONNECTIONS_SIGN_IN_FOREIGN:
    'The account belongs to another Microsoft tenant. Sign in with an account of your own one.',
  ERROR_CONNECTIONS_SIGN_IN_WITHOUT_MFA:
    'The sign-in had no second factor, which Partner Center demands. Set one up for this account and sign in once more.',
  ERROR_CONNECTIONS_SIGN_IN_NOT_CONSENTED:
    'The consent to access Partner Center is missing in your Microsoft tenant. An administrator gives it at the application.',
  ERROR_CONNECTIONS_SIGN_IN_CREDENTIAL:
    'Microsoft does not accept the certificate or secret of the application. Check it in the settings of the installation.',
  ERROR_CONNECTIONS_SIGN_IN_REFUSED: 'Microsoft did not accept the sign-in. Begin it once more.',
});

export const connectionsMessages = { de: messagesDe, en: messagesEn };
