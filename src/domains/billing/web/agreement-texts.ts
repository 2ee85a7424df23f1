import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  agreementsFailed:
    'Ob eine Vereinbarung auf Ihre Unterschrift wartet, konnte nicht geladen werden.',
  'until.signed': 'unterschrieben am {day} von {by}',
  version: 'Fassung {version}',
  ask: 'Ihre Unterschrift',
  'ask.title': '{name}, neue Fassung {version}',
  'ask.first': '{name}, Fassung {version}',
  'ask.microsoft':
    'Ohne Annahme nimmt Microsoft danach keine Bestellungen und keine Änderungen an Plätzen an. Was läuft, läuft weiter.',
  'ask.own': 'Die Vereinbarung gilt für alles, was Ihr Unternehmen bei uns bezieht.',
  'ask.days': { one: 'Tag', other: 'Tage' },
  'ask.today': 'heute',
  'ask.until': 'Bis {day}.',
  'ask.over': 'Die Frist war am {day}.',
  'ask.earlier': 'Die Fassung {version} hat {by} am {day} angenommen.',
  'ask.read': 'Lesen und unterschreiben',
  'ask.look': 'Lesen',
  'ask.others': 'Unterschreiben darf, wer das Recht „Vertrag bestätigen“ hat.',
  'microsoft.failed': 'Ob Microsoft Ihre Annahme hat, konnte nicht geladen werden.',
  'microsoft.confirmed':
    'Microsoft-Kundenvertrag: von {by} am {day} angenommen, bei Microsoft bestätigt.',
  'microsoft.direct': 'Microsoft-Kundenvertrag: bei Microsoft angenommen.',
  'microsoft.earlier': 'Seither gibt es eine neuere Fassung.',
  'microsoft.missing': 'Bei Microsoft fehlt Ihre Annahme des Microsoft-Kundenvertrags',
  'microsoft.outdated':
    'Ihre Annahme des Microsoft-Kundenvertrags muss bei Microsoft erneuert werden',
  'microsoft.missingText':
    'Microsoft nimmt so lange keine Bestellungen und keine Änderungen an Plätzen an.',
  'microsoft.sign': 'Wir geben Ihre Annahme weiter, sobald jemand unterschrieben hat.',
  'microsoft.signed': 'Wir geben Ihre Annahme weiter.',
  'microsoft.waiting': 'Ihre Annahme wird gerade an Microsoft gemeldet.',
  sign: 'Unterschreiben',
  'sign.may': 'Ich habe die Vereinbarung gelesen und darf für {tenant} unterschreiben.',
  'sign.done': 'Unterschrieben',
  'sign.wording': 'Vollständiger Wortlaut',
  'sign.legal':
    'Gespeichert werden Ihr Name, der Zeitpunkt und ein Prüfwert genau dieses Wortlauts.',
});

const en = translation<typeof de>()({
  agreementsFailed: 'Whether an agreement waits for your signature could not be loaded.',
  'until.signed': 'signed on {day} by {by}',
  version: 'Version {version}',
  ask: 'Your signature',
  'ask.title': '{name}, new version {version}',
  'ask.first': '{name}, version {version}',
  'ask.microsoft':
    'Without acceptance Microsoft then takes no orders and no changes of seats. What runs goes on.',
  'ask.own': 'The agreement applies to everything that your company gets from us.',
  'ask.days': { one: 'day', other: 'days' },
  'ask.today': 'today',
  'ask.until': 'By {day}.',
  'ask.over': 'It was due on {day}.',
  'ask.earlier': 'Version {version} was accepted by {by} on {day}.',
  'ask.read': 'Read and sign',
  'ask.look': 'Read',
  'ask.others': 'People with the right “Sign the agreement” may sign.',
  'microsoft.failed': 'Whether Microsoft has your acceptance could not be loaded.',
  'microsoft.confirmed':
    'Microsoft Customer Agreement: accepted by {by} on {day}, confirmed at Microsoft.',
  'microsoft.direct': 'Microsoft Customer Agreement: accepted at Microsoft.',
  'microsoft.earlier': 'There is a newer version since.',
  'microsoft.missing': 'Microsoft has no acceptance of the customer agreement from you',
  'microsoft.outdated': 'Your acceptance of the customer agreement must be renewed at Microsoft',
  'microsoft.missingText': 'Until then Microsoft takes no orders and no changes of seats.',
  'microsoft.sign': 'We pass your acceptance on as soon as somebody has signed.',
  'microsoft.signed': 'We pass your acceptance on.',
  'microsoft.waiting': 'Microsoft is being told of your acceptance.',
  sign: 'Sign',
  'sign.may': 'I have read the agreement and may sign for {tenant}.',
  'sign.done': 'Signed',
  'sign.wording': 'Full wording',
  'sign.legal': 'Your name, the time and a checksum of exactly this wording are kept.',
});

export const agreementTexts = catalogue({ de, en });
