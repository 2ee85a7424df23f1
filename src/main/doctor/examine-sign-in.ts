import { sql } from 'kysely';
import { signInStanding } from '#domains/connections/partner-sign-in.rules.ts';
import { partnerCenterPage } from '#apps/dev-tools/addresses.values.ts';
import { findSignIn, type SignInRow } from '#domains/connections/server/partner-sign-in.store.ts';
import { createTokenSeal } from '#domains/connections/server/sealed-token.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Config } from '../config.ts';
import { purposeKeys } from '../keys.ts';
import { partnerAccessOf, tokensAbout } from '../partner-sign-in.ts';
import { readInDatabase } from './database-of.ts';
import { ok, warning, type Finding } from './finding.ts';
import { judgeSignIn } from './microsoft.rules.ts';

type SignInConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 'microsoft' | 'publicUrl'>;

/**
 * Examines whether a person of the operator is signed in at Partner Center, as the portal keeps it:
 * Microsoft is asked nothing. Nothing to say where no Partner Center is named. Never throws.
 */
export async function examineSignIn(config: SignInConfig, now: () => Date): Promise<Finding[]> {
  const partner = partnerAccessOf(config.microsoft);
  if (!partner) return [];
  try {
    const found = await readInDatabase(config, async (db) => {
      const kept = await findSignIn(db);
      return kept && { kept, isReadable: await isReadable(db, kept, config, tokensAbout(partner)) };
    });
    if (!found) return [ok('person', 'the portal does not run: not examined')];
    const { kept, isReadable: readable } = found.read ?? {};
    const standing = signInStanding(kept && { ...kept, isReadable: readable === true }, now());
    const page = `${config.publicUrl}${partnerCenterPage}`;
    return [
      judgeSignIn({ ...standing, kept, page }),
      ...(kept && config.secret === undefined ? [keyBesideIt] : []),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      warning(
        'person',
        `the sign-in at Partner Center cannot be read: ${why}`,
        'Check DATABASE_URL.',
      ),
    ];
  }
}

async function isReadable(
  db: Db,
  { sealed }: SignInRow,
  { secret }: Pick<Config, 'secret'>,
  about: string,
): Promise<boolean> {
  const used = secret ?? (await keptSecret(db));
  return used !== undefined && createTokenSeal(purposeKeys(used), about).open(sealed) !== undefined;
}

/** Reads the secret that the portal has made for itself, and makes none. */
async function keptSecret(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    value: string;
  }>`select value from installation where name = 'secret'`.execute(db);
  return rows[0]?.value;
}

const keyBesideIt = warning(
  'person',
  'the token is kept under a key that lies in the same database',
  'Set ATRIUM_SECRET, start the portal, and sign in at Partner Center once more.',
);
