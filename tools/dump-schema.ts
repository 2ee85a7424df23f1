import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalData, retention } from '#main/registers.ts';
import { retentionTable } from '#main/privacy/retention-table.fixture.ts';
import { schemaText } from '#main/schema-text.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { rowsText } from './statements/rows-text.ts';

/**
 * `npm run schema`: writes src/main/schema.sql and the row types from a fresh, migrated database,
 * and the table of docs/privacy.md from the registers.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => undefined });
try {
  await migrate(postgres.url);
  writeFileSync('src/main/schema.sql', await schemaText(postgres.url));
  writeFileSync('src/platform/server/database/rows.ts', await rowsText(postgres.url));
  const told = readFileSync('docs/privacy.md', 'utf8');
  writeFileSync(
    'docs/privacy.md',
    told.replace(/^\| Table \| What for .*(?:\n\|.*)*/m, () =>
      retentionTable(retention, personalData),
    ),
  );
  process.stdout.write(
    'wrote src/main/schema.sql, the row types and the table of docs/privacy.md\n',
  );
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
