import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaText } from '#main/schema-text.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** `npm run schema`: writes src/main/schema.sql from a fresh, migrated database. */
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => undefined });
try {
  await migrate(postgres.url);
  writeFileSync('src/main/schema.sql', await schemaText(postgres.url));
  process.stdout.write('wrote src/main/schema.sql\n');
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
