/**
 * Searches of customers with the articles that answer them, judged by hand: the first answers the
 * question (3), the others help (1). German and English, mistyped, put together, in sentences.
 */
const lines = `
lizenz zuweisen | lizenz-zuweisen
lizenzzuweisung | lizenz-zuweisen
lizenz zuordnen | lizenz-zuweisen
wie gebe ich einem neuen mitarbeiter eine lizenz | lizenz-zuweisen freie-plaetze
lizens zuweisen | lizenz-zuweisen
assign license | lizenz-zuweisen
how do i give a licence to a new employee | lizenz-zuweisen
asign licence | lizenz-zuweisen
benutzer produkt zuweisen | lizenz-zuweisen
plätze kaufen | plaetze-kaufen
mehr lizenzen kaufen | plaetze-kaufen freie-plaetze
plaetze kaufen | plaetze-kaufen
zusätzliche plätze bestellen | plaetze-kaufen
platz aufstocken | plaetze-kaufen
buy more seats | plaetze-kaufen
additional licences | plaetze-kaufen
increase seats | plaetze-kaufen
buy seets | plaetze-kaufen
order more licences for a subscription | plaetze-kaufen
kündigen | abo-kuendigen verlaengerung
abonnement kündigen | abo-kuendigen
kuendigungsfrist | abo-kuendigen
abo beenden | abo-kuendigen verlaengerung
stornieren | abo-kuendigen
wann kann ich kündigen | abo-kuendigen
cancel subscription | abo-kuendigen
cancle subscription | abo-kuendigen
terminate a subscription | abo-kuendigen
how long can i cancel for free | abo-kuendigen
verlängerung | verlaengerung abo-kuendigen
automatische verlängerung | verlaengerung
ende der laufzeit | verlaengerung abo-kuendigen
plätze verringern | verlaengerung freie-plaetze
renewal | verlaengerung
auto renew | verlaengerung
reduce seats | verlaengerung freie-plaetze
what happens at the end of the term | verlaengerung
extend month to month | verlaengerung
vertragsende | verlaengerung
business premium oder e3 | business-oder-enterprise
unterschied business premium e3 | business-oder-enterprise
welche edition passt | business-oder-enterprise
compare plans | business-oder-enterprise visio-project
difference between business premium and e3 | business-oder-enterprise
bussines premium | business-oder-enterprise
mehr als 300 personen | business-oder-enterprise
visio | visio-project
visoi plan 2 | visio-project
project plan 3 anwendung | visio-project
diagramme zeichnen | visio-project
visio desktop app | visio-project
view drawings without a licence | visio-project
which project plan | visio-project
rechnung | rechnung-finden rechnungsanschrift
rechnungen herunterladen | rechnung-finden
wo finde ich meine rechnung | rechnung-finden
rehcnung | rechnung-finden rechnungsanschrift
beleg | rechnung-finden
invoice | rechnung-finden
where are my invoices | rechnung-finden
download invoice pdf | rechnung-finden
invioce | rechnung-finden
bill for accounting | rechnung-finden rechnungsanschrift
rechnungsanschrift | rechnungsanschrift
rechnungsadresse ändern | rechnungsanschrift
adresse geändert umzug | rechnungsanschrift
umsatzsteuernummer ändern | rechnungsanschrift
billing address | rechnungsanschrift
change vat number | rechnungsanschrift
biling adress | rechnungsanschrift
invoice recipient | rechnungsanschrift rechnung-finden
preis gestiegen | preis-gestiegen
preiserhöhung | preis-gestiegen
warum ist es teurer geworden | preis-gestiegen
preisanpassung microsoft | preis-gestiegen
price increase | preis-gestiegen
why is it more expensive | preis-gestiegen
price list | preis-gestiegen
monatliche zahlung | preis-gestiegen
freie plätze | freie-plaetze
kosten senken | freie-plaetze
geld sparen | freie-plaetze
ungenutzte lizenzen | freie-plaetze
unused licences | freie-plaetze
save money | freie-plaetze
lower costs | freie-plaetze
free seats | freie-plaetze
einsparung | freie-plaetze
freigabe | budget-freigabe
bestellung genehmigen | budget-freigabe
wer muss die bestellung freigeben | budget-freigabe
vier augen | budget-freigabe
approval | budget-freigabe
approve order | budget-freigabe
spending limit | budget-freigabe
order waits for approval | budget-freigabe
mfa | mfa-einrichten neues-telefon
mfa einrichten | mfa-einrichten
zweiter faktor | mfa-einrichten
zwei faktor anmeldung | mfa-einrichten
authenticator einrichten | mfa-einrichten neues-telefon
authentificator | mfa-einrichten neues-telefon
multi factor authentication | mfa-einrichten
set up two-factor | mfa-einrichten
2fa | mfa-einrichten
scan qr code app | mfa-einrichten
neues telefon | neues-telefon
handy verloren | neues-telefon
authenticator umziehen | neues-telefon mfa-einrichten
neues handy authenticator | neues-telefon mfa-einrichten
new phone | neues-telefon
lost my phone | neues-telefon
move authenticator to another mobile | neues-telefon mfa-einrichten
phishing | phishing-melden
verdächtige email | phishing-melden
verdaechtige mail melden | phishing-melden
spam | phishing-melden
suspicious mail | phishing-melden
report phishing | phishing-melden
fishing mail betrug | phishing-melden
i opened an attachment of a scam | phishing-melden
gehackt | phishing-melden
kennwort vergessen | kennwort-vergessen
passwort zurücksetzen | kennwort-vergessen
password reset | kennwort-vergessen
forgot pasword | kennwort-vergessen
konto gesperrt | kennwort-vergessen
locked out | kennwort-vergessen
login geht nicht | kennwort-vergessen
bitlocker | geraet-verschluesseln
wiederherstellungsschlüssel | geraet-verschluesseln
festplatte verschlüsseln | geraet-verschluesseln
recovery key | geraet-verschluesseln
laptop encryption | geraet-verschluesseln
bitloker schlüssel | geraet-verschluesseln
gäste einladen | gaeste-in-teams
externe in teams | gaeste-in-teams
gastzugriff | gaeste-in-teams
guest access | gaeste-in-teams
invite external people to a team | gaeste-in-teams
braucht ein gast eine lizenz | gaeste-in-teams
gemeinsames postfach | postfach-teilen
sammelpostfach einrichten | postfach-teilen
info@ postfach | postfach-teilen
shared mailbox | postfach-teilen
sharde mailbox | postfach-teilen
group mailbox exchange | postfach-teilen
onedrive sichern | onedrive-sichern
backup | onedrive-sichern
gelöschte datei wiederherstellen | onedrive-sichern
restore deleted file | onedrive-sichern
papierkorb | onedrive-sichern
back up my desktop | onedrive-sichern
teams startet nicht | teams-langsam
teams langsam | teams-langsam
taems stürzt ab | teams-langsam
teams hangs | teams-langsam
teams slow | teams-langsam
bad sound in meeting | teams-langsam
störung | teams-langsam
abwesenheitsnotiz | abwesenheit
urlaub automatische antwort | abwesenheit
out of office | abwesenheit
vacation reply outlook | abwesenheit
abwesenheitsnotitz | abwesenheit
kollegen einladen | kollegen-einladen
benutzer anlegen | kollegen-einladen
add user | kollegen-einladen rollen-rechte
invite colleagues | kollegen-einladen
einladung abgelaufen | kollegen-einladen
rollen | rollen-rechte
berechtigung | rollen-rechte
who may order | rollen-rechte budget-freigabe
permissions | rollen-rechte
roles and rights | rollen-rechte
zu viele mails | benachrichtigungen
benachrichtigungen abbestellen | benachrichtigungen
unsubscribe | benachrichtigungen
turn off notifications | benachrichtigungen
ruhezeiten | benachrichtigungen
api token | api-token
schnittstelle skript | api-token
token expires | api-token
automation | api-token
sprache umstellen | sprache-ansicht
dark mode | sprache-ansicht
dunkelmodus | sprache-ansicht
change language to english | sprache-ansicht
portal auf englisch | sprache-ansicht
`;

/** A search with the gain of each article. */
export interface JudgedSearch {
  readonly text: string;
  readonly language: 'de' | 'en';
  readonly gains: ReadonlyMap<string, number>;
}

/** Words by which a search is recognised as English: who asks it reads English. */
const english =
  /\b(the|how|what|which|who|why|where|i|my|to|a|of|for|is|and|buy|seats?|licences?|license|invoice\w*|change|price|order|add|user|invite|report|new|phone|password|teams slow|hangs|mailbox|cancel|renew\w*|roles|permissions|restore|mode|key|access|approval|approve|compare|view|free|save|lower|unused|mail)\b/;

export const judgedSearches: readonly JudgedSearch[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', answers = ''] = line.split('|').map((part) => part.trim());
    const gains = answers.split(' ').map((slug, at) => [slug, at === 0 ? 3 : 1] as const);
    return { text, language: english.test(text) ? 'en' : 'de', gains: new Map(gains) };
  });
