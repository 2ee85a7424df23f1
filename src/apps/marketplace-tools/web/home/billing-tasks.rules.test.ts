import { describe, expect, test } from 'vitest';
import { billingTasks } from './billing-tasks.rules.ts';

const run = {
  ...{ id: 'r', month: '2026-10-01', documents: 3, releasedBy: 'Alex Nord' },
  ...{ releasedAt: '2026-11-02T08:00:00Z', finishedAt: null },
};
const none = { figures: { customers: 0, run: null }, held: 0, overdue: 0 };

describe('product reference A17: billing on the home of staff', () => {
  test('a month that is over waits for its release until it is released', () => {
    expect(billingTasks({ ...none, figures: { customers: 3, run: null } })).toEqual(['release']);
    expect(billingTasks({ ...none, figures: { customers: 3, run } })).toEqual([]);
  });

  test('nothing to bill, to mend or to collect is nothing to do', () => {
    expect(billingTasks(none)).toEqual([]);
    expect(billingTasks({ ...none, held: 2, overdue: 5 })).toEqual(['held', 'overdue']);
  });
});
