import { partText } from '../ui/part-text.ts';

export const formText = partText(
  {
    required: 'Bitte füllen Sie dieses Feld aus.',
    minLength: (limit: number) => `Bitte geben Sie mindestens ${limit} Zeichen ein.`,
    maxLength: (limit: number) => `Bitte geben Sie höchstens ${limit} Zeichen ein.`,
    pattern: 'Diese Angabe hat nicht die erwartete Form.',
    guid: 'Bitte geben Sie eine ID der Form 00000000-0000-0000-0000-000000000000 ein.',
    duration: 'Bitte geben Sie eine Dauer der Form hh:mm:ss oder Tage.hh:mm:ss ein, zum Beispiel 1.12:00:00.',
    summary: (count: number) =>
      count === 1 ? 'Eine Angabe fehlt noch oder stimmt nicht' : `${count} Angaben fehlen noch oder stimmen nicht`,
    draft: (when: string) => `Ihr Entwurf vom ${when} ist wiederhergestellt.`,
    dropDraft: 'Entwurf verwerfen',
    leaveTitle: 'Änderungen verwerfen?',
    leaveText: 'Was Sie eingegeben haben, ist noch nicht gespeichert.',
    leave: 'Verwerfen',
    stay: 'Weiter bearbeiten',
  },
  {
    required: 'Please fill in this field.',
    minLength: (limit) => `Please enter at least ${limit} characters.`,
    maxLength: (limit) => `Please enter at most ${limit} characters.`,
    pattern: 'This does not have the expected form.',
    guid: 'Please enter an ID of the form 00000000-0000-0000-0000-000000000000.',
    duration: 'Please enter a duration of the form hh:mm:ss or days.hh:mm:ss, for example 1.12:00:00.',
    summary: (count) => (count === 1 ? 'One entry is missing or wrong' : `${count} entries are missing or wrong`),
    draft: (when) => `Your draft of ${when} has been restored.`,
    dropDraft: 'Discard the draft',
    leaveTitle: 'Discard your changes?',
    leaveText: 'What you have entered has not been saved yet.',
    leave: 'Discard',
    stay: 'Keep editing',
  },
);
