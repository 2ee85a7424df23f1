import { platformWords } from '#platform/common/platform.words.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.connection.end': 'hat das Ende der Verbindung zu Microsoft festgestellt{what}',
  'action.connection.fetchNow': 'hat die Daten aus Microsoft sofort angefordert{what}',
  'action.connection.prove': 'hat die Verbindung zu Microsoft als gültig festgestellt{what}',
  'action.connection.refuse': 'hat festgestellt, dass Microsoft die Verbindung ablehnt{what}',
  'action.connection.request': 'hat die Zustimmung für die Verbindung zu Microsoft erbeten{what}',
  'subject.connection': 'Verbindung zu Microsoft',
  'look.freshness': 'hat angesehen, von wann die Daten aus Microsoft sind',
  'reason.freshness': 'Stand der Daten aller Kunden',
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
    'Microsoft kennt diese Daten nicht mehr, zum Beispiel, weil der Mandant gelöscht wurde.',
  'freshness.unreachable': 'Microsoft war nicht erreichbar. Der Abruf wird von selbst wiederholt.',
  'freshness.failed':
    'Die Antwort konnte nicht verarbeitet werden. Der Betreiber sieht den Fehler und behebt ihn.',
});

const en = translation<typeof de>()({
  'action.connection.end': 'noticed the end of the connection to Microsoft{what}',
  'action.connection.fetchNow': 'requested the data from Microsoft at once{what}',
  'action.connection.prove': 'found the connection to Microsoft to be valid{what}',
  'action.connection.refuse': 'noticed that Microsoft refuses the connection{what}',
  'action.connection.request': 'asked for the consent to the connection to Microsoft{what}',
  'subject.connection': 'Connection to Microsoft',
  'look.freshness': 'viewed how old the data from Microsoft is',
  'reason.freshness': 'Age of the data of all customers',
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
    'Microsoft no longer knows this data, for example because the tenant was deleted.',
  'freshness.unreachable': 'Microsoft could not be reached. The fetch is repeated by itself.',
  'freshness.failed':
    'The answer could not be processed. The operator sees the fault and corrects it.',
});

/** Texts of connections for pages about all slices. */
export const connectionsWords = { de, en };

export const connectionsAudit = auditVocabulary(connectionsWords, platformWords);
