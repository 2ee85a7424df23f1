import { describe, expect, test } from 'vitest';
import { readPrivacyCommand } from './command.rules.ts';

describe('npm run privacy understands', () => {
  test.each([
    [['export', 'mia@firm.example'], { do: 'export', who: 'mia@firm.example' }],
    [
      ['erase', 'mia@firm.example', '--reason', 'Art. 17'],
      { do: 'erase', who: 'mia@firm.example', reason: 'Art. 17', isConfirmed: false },
    ],
    [
      ['erase', 'x', '--confirm', '--reason', 'Art. 17'],
      { do: 'erase', who: 'x', reason: 'Art. 17', isConfirmed: true },
    ],
  ])('%j', (args, command) => {
    expect(readPrivacyCommand(args)).toEqual(command);
  });
});

describe('what cannot be meant is explained, and nothing is done', () => {
  test.each([
    [[], ''],
    [['forget', 'x'], 'no forget'],
    [['export'], 'Who?'],
    [['export', 'x', '--confirm'], 'no --confirm'],
    [['erase', '--confirm'], 'Who?'],
    [['erase', 'x', '--confirm'], 'Why?'],
    [['erase', 'x', '--reason', '--confirm'], 'Why?'],
    [['erase', 'x', '--reason', 'y', '--now'], 'no --now'],
  ])('%j', (args, why) => {
    expect(readPrivacyCommand(args)).toEqual({ do: 'explain', why: expect.stringContaining(why) });
  });
});
