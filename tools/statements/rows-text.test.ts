import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownDatabase } from '../../src/platform/server/database/database.fixture.ts';
import { rowsText } from './rows-text.ts';

test('rows.ts is what the schema says: after a migration, run `npm run schema`', async () => {
  expect(await rowsText(await ownDatabase())).toBe(
    readFileSync('src/platform/server/database/rows.ts', 'utf8'),
  );
});
