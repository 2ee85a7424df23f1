import { expect, test } from 'vitest';
import { sweptBy } from './sweep.rules.ts';

const usersOf = (domain: string) => (domain === 'tickets' ? ['operations', 'support-tools'] : []);

test('a sweep looks at the apps that changed and at those that use a changed domain', () => {
  const changed = [
    'src/apps/operations/web/usage.page.tsx',
    'src/domains/tickets/tickets.rules.ts',
    'docs/GLOSSARY.md',
  ];

  expect(sweptBy(changed, usersOf)).toEqual({ apps: ['operations', 'support-tools'], kit: false });
});

test('a change of what all pages share sweeps all, a changed test of it sweeps nothing', () => {
  expect(sweptBy(['src/platform/web/ui/button.css'], usersOf)).toEqual({ apps: 'all', kit: true });
  expect(sweptBy(['src/platform/web/ui/button.test.tsx'], usersOf)).toEqual({
    apps: [],
    kit: false,
  });
});
