import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  required: 'Bitte füllen Sie dieses Feld aus.',
  minLength: 'Bitte geben Sie mindestens {limit} Zeichen ein.',
  maxLength: 'Bitte geben Sie höchstens {limit} Zeichen ein.',
  pattern: 'Diese Angabe hat nicht die erwartete Form.',
  guid: 'Bitte geben Sie eine ID der Form 00000000-0000-0000-0000-000000000000 ein.',
  duration:
    'Bitte geben Sie eine Dauer der Form hh:mm:ss oder Tage.hh:mm:ss ein, zum Beispiel 1.12:00:00.',
  summary: {
    one: 'Eine Angabe fehlt noch oder stimmt nicht',
    other: '{count} Angaben fehlen noch oder stimmen nicht',
  },
  draft: 'Ihr Entwurf vom {when} ist wiederhergestellt.',
  dropDraft: 'Entwurf verwerfen',
  leaveTitle: 'Änderungen verwerfen?',
  leaveText: 'Was Sie eingegeben haben, ist noch nicht gespeichert.',
  leave: 'Verwerfen',
  stay: 'Weiter bearbeiten',
});

const en = translation<typeof de>()({
  required: 'Please fill in this field.',
  minLength: 'Please enter at least {limit} characters.',
  maxLength: 'Please enter at most {limit} characters.',
  pattern: 'This does not have the expected form.',
  guid: 'Please enter an ID of the form 00000000-0000-0000-0000-000000000000.',
  duration:
    'Please enter a duration of the form hh:mm:ss or days.hh:mm:ss, for example 1.12:00:00.',
  summary: { one: 'One entry is missing or wrong', other: '{count} entries are missing or wrong' },
  draft: 'Your draft of {when} has been restored.',
  dropDraft: 'Discard the draft',
  leaveTitle: 'Discard your changes?',
  leaveText: 'What you have entered has not been saved yet.',
  leave: 'Discard',
  stay: 'Keep editing',
});

export const formTexts = { de, en };
