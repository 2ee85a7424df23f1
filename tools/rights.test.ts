import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rights } from '../src/platform/common/rights.ts';

const sets = new Set(
  Object.values(rights)
    .flatMap((acts): readonly (readonly string[])[] => Object.values(acts))
    .map((set) => set.join(' ')),
);

/** Lists of needs written out: after `needs`, `requiredPermissions`, or in a call that asks for rights. */
function writtenOut(source: string): string[] {
  const lists = source.matchAll(
    /(?:needs: |requiredPermissions: |holdersOf\([^[;]*|mayUse\([^[;]*|const \w+ = )\[((?:\s*'[^']*',?)+\s*)\]|useMayUse\(((?:\s*'[^']*',?)+\s*)\)/g,
  );
  return [...lists]
    .map(([, list, called]) => (list ?? called ?? '').match(/[^',\s]+/g)?.join(' ') ?? '')
    .filter((list) => sets.has(list));
}

test('what a set of rights holds is written once: in rights.ts', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.(test|fixture)\.|\/gallery\/|\/demo-operator\/|common\/(rights|access|app-manifest)\.ts$/.test(
        file,
      ),
  );

  const found = files.flatMap((file) =>
    writtenOut(readFileSync(file, 'utf8')).map((list) => `${file}: ${list}`),
  );

  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test.each([
  "needs: ['marketplace:orders:approve']",
  "const read = ['marketplace', 'businesscockpit:licenses'] as const;",
  "const may = useMayUse(\n  'portal:admin',\n  'Tenants.Users.Write',\n);",
  "recipients.holdersOf(db, ['tenant:users:delete'], at)",
])('%s is written out', (source) => {
  expect(writtenOut(source)).toHaveLength(1);
});
