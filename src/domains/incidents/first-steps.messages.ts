import { translation, words } from '#platform/common/texts/words.ts';

/** First steps in a line each, on the page, on paper and in an incident's timeline. */
export const stepTitlesDe = words({
  'step.callUs': 'Die Hotline anrufen',
  'step.changePassword': 'Kennwort von einem sauberen Gerät aus ändern',
  'step.endSessions': 'Überall abmelden',
  'step.keepMails': 'Nachrichten nicht löschen',
  'step.checkRules': 'Regeln und Weiterleitungen im Postfach prüfen',
  'step.warnColleagues': 'Kolleginnen und Kollegen warnen',
  'step.tellManagement': 'Geschäftsleitung informieren',
  'step.isolate': 'Betroffene Geräte vom Netz trennen',
  'step.leaveRunning': 'Geräte eingeschaltet lassen',
  'step.cutBackups': 'Sicherungen vom Netz trennen',
  'step.photograph': 'Den Bildschirm fotografieren',
  'step.payNothing': 'Nicht zahlen, nicht antworten',
  'step.writePlace': 'Ort und Zeit aufschreiben',
  'step.blockSim': 'SIM-Karte sperren lassen',
  'step.reportTheft': 'Diebstahl anzeigen',
  'step.closeShare': 'Freigabe oder Zugang schließen',
  'step.deleteNothing': 'Nichts löschen, nichts aufräumen',
  'step.listData': 'Aufschreiben, welche Daten es sind',
  'step.tellDataProtection': 'Datenschutzbeauftragte informieren',
  'step.callBank': 'Die Bank anrufen',
  'step.stopPayments': 'Weitere Zahlungen anhalten',
  'step.callPartner': 'Den Geschäftspartner anrufen',
  'step.reportFraud': 'Betrug anzeigen',
  'step.writeDown': 'Aufschreiben, was wann geschah',
});

export const stepTitlesEn = translation<typeof stepTitlesDe>()({
  'step.callUs': 'Call the hotline',
  'step.changePassword': 'Change the password from a clean device',
  'step.endSessions': 'Sign out everywhere',
  'step.keepMails': 'Do not delete messages',
  'step.checkRules': 'Check rules and forwarding of the mailbox',
  'step.warnColleagues': 'Warn colleagues',
  'step.tellManagement': 'Inform the management',
  'step.isolate': 'Take affected devices off the network',
  'step.leaveRunning': 'Leave devices switched on',
  'step.cutBackups': 'Take backups off the network',
  'step.photograph': 'Photograph the screen',
  'step.payNothing': 'Do not pay, do not answer',
  'step.writePlace': 'Write down place and time',
  'step.blockSim': 'Have the SIM card blocked',
  'step.reportTheft': 'Report the theft',
  'step.closeShare': 'Close the share or the access',
  'step.deleteNothing': 'Delete nothing, tidy up nothing',
  'step.listData': 'Write down which data it is',
  'step.tellDataProtection': 'Inform the data protection officer',
  'step.callBank': 'Call the bank',
  'step.stopPayments': 'Stop further payments',
  'step.callPartner': 'Call the business partner',
  'step.reportFraud': 'Report the fraud',
  'step.writeDown': 'Write down what happened when',
});

/** Why and how, a sentence or two each. */
export const stepReasonsDe = words({
  'why.callUs':
    'Die Hotline hilft sofort und hält fest, was geschieht. Halten Sie Ihren Code bereit.',
  'why.changePassword':
    'Nicht auf dem betroffenen Gerät: Dort liest der Angreifer vielleicht mit. Das neue Kennwort nirgends sonst verwenden.',
  'why.endSessions':
    'In Ihrem Microsoft-Konto unter „Sicherheit“: So fliegt auch hinaus, wer das alte Kennwort hatte.',
  'why.keepMails':
    'Sie sind der Beweis. In Outlook als Phishing melden, keinen Link öffnen, nicht weiterleiten.',
  'why.checkRules':
    'Angreifer leiten Post heimlich um oder verschieben sie in Ordner, in die niemand sieht.',
  'why.warnColleagues': 'Dieselbe Nachricht ging oft an viele. Am besten mündlich oder im Chat.',
  'why.tellManagement': 'Wer entscheiden muss, soll es von Ihnen wissen, bevor Fragen kommen.',
  'why.isolate': 'Netzkabel ziehen, WLAN aus. Das hält auf, was sich gerade ausbreitet.',
  'why.leaveRunning': 'Im Arbeitsspeicher liegen Spuren, manchmal sogar der Schlüssel.',
  'why.cutBackups': 'Angreifer suchen zuerst die Sicherungen. Platten und Bänder sofort abziehen.',
  'why.photograph': 'Mit dem Handy: die Forderung, die Uhrzeit, die Namen der Dateien.',
  'why.payNothing':
    'Auch nicht zum Schein. Wer antwortet, zeigt, dass jemand liest, und verhandelt schon.',
  'why.writePlace': 'Wo und wann zuletzt gesehen, welches Gerät, was darauf war.',
  'why.blockSim':
    'Beim Mobilfunkanbieter: Mit der Nummer lassen sich sonst Anmeldungen bestätigen.',
  'why.reportTheft': 'Bei der Polizei. Das Aktenzeichen braucht die Versicherung.',
  'why.closeShare':
    'Link aufheben, Konto sperren, Zugang entziehen. Was offen ist, fließt weiter ab.',
  'why.deleteNothing':
    'Protokolle, Nachrichten und Dateien so lassen, wie sie sind: Daran lässt sich ablesen, was geschah.',
  'why.listData': 'Welche Dateien, wessen Daten, seit wann offen, wer sie gesehen haben kann.',
  'why.tellDataProtection':
    'Sind personenbezogene Daten betroffen, laufen 72 Stunden bis zur Meldung an die Behörde (Art. 33 DSGVO).',
  'why.callBank':
    'Die Zahlung zurückrufen lassen. In den ersten Stunden gelingt das oft, danach kaum noch.',
  'why.stopPayments':
    'An dasselbe Konto und an alle, deren Kontodaten sich zuletzt geändert haben.',
  'why.callPartner': 'Unter einer Nummer, die Sie schon kannten, nie unter der aus der Nachricht.',
  'why.reportFraud': 'Bei der Polizei, möglichst am selben Tag. Die Bank fragt danach.',
  'why.writeDown': 'Uhrzeit, Gerät, Person, was zu sehen war. Stichworte genügen.',
});

export const stepReasonsEn = translation<typeof stepReasonsDe>()({
  'why.callUs': 'The hotline helps at once and records what happens. Have your code ready.',
  'why.changePassword':
    'Not on the affected device: the attacker may be reading along. Use the new password nowhere else.',
  'why.endSessions':
    'In your Microsoft account under “Security”: it also throws out whoever had the old password.',
  'why.keepMails':
    'They are the evidence. Report them as phishing in Outlook, open no link, do not forward them.',
  'why.checkRules': 'Attackers redirect mail in secret, or move it to folders nobody looks into.',
  'why.warnColleagues': 'The same message often went to many. Best in person or by chat.',
  'why.tellManagement': 'Whoever must decide should hear it from you before questions come in.',
  'why.isolate': 'Pull the network cable, switch off Wi-Fi. It stops what is spreading right now.',
  'why.leaveRunning': 'Memory holds traces, sometimes even the key.',
  'why.cutBackups': 'Attackers look for backups first. Unplug disks and tapes at once.',
  'why.photograph': 'With your phone: the demand, the time, the names of the files.',
  'why.payNothing':
    'Not even for show. Whoever answers shows that somebody reads it, and is negotiating already.',
  'why.writePlace': 'Where and when it was last seen, which device, what was on it.',
  'why.blockSim': 'With your mobile provider: the number can otherwise confirm sign-ins.',
  'why.reportTheft': 'To the police. The insurance needs the reference number.',
  'why.closeShare':
    'Remove the link, block the account, take access away. What is open keeps leaking.',
  'why.deleteNothing': 'Leave logs, messages and files as they are: they tell what happened.',
  'why.listData': 'Which files, whose data, open since when, who may have seen them.',
  'why.tellDataProtection':
    'Where personal data is concerned, 72 hours run until the authority must be told (Art. 33 GDPR).',
  'why.callBank':
    'Have the payment recalled. It often works in the first hours, and hardly ever later.',
  'why.stopPayments': 'To the same account, and to all whose bank details have changed lately.',
  'why.callPartner': 'On a number you knew before, never on the one in the message.',
  'why.reportFraud': 'To the police, on the same day if you can. The bank will ask for it.',
  'why.writeDown': 'Time, device, person, what was to be seen. Notes are enough.',
});
