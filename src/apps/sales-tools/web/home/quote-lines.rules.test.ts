import { expect, test } from 'vitest';
import { quoteLines } from './quote-lines.rules.ts';

test('A10: the home of staff tells offers in approval and those that end soon', () => {
  const states = [
    { state: 'sent', quotes: 9 },
    { state: 'inApproval', quotes: 2 },
  ] as const;

  expect(quoteLines({ states: [...states], ending: 3 })).toEqual([
    { id: 'inApproval', count: 2, search: { state: 'inApproval' } },
    { id: 'ending', count: 3, search: { ends: 'soon' } },
  ]);
});

test('where nothing waits and nothing ends there is no line', () => {
  expect(quoteLines({ states: [{ state: 'sent', quotes: 9 }], ending: 0 })).toEqual([]);
});
