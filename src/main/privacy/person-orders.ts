import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import { erasePerson, exportPerson, type PrivacyOrder } from '#platform/server/privacy/person-data.ts';
import { closeAccount, findPersonAccounts, type PersonAccount } from '#domains/directory/server/persons.store.ts';
import { periodOf } from './keeping.rules.ts';
import { personalData } from './personal-data.ts';
import { retention } from './retention-rules.store.ts';

type Rows = Readonly<Record<string, readonly Record<string, unknown>[]>>;

export interface PersonExport {
  readonly person: PersonAccount;
  readonly exportedAt: string;
  /** What each table is for and how long it is kept, with the rows. */
  readonly data: Readonly<Record<string, { readonly purpose: string; readonly period: string; readonly rows: Rows[string] }>>;
}

/** @throws ExitError 1 for nobody, and for an address of several accounts */
export async function onePerson(db: Db, who: string): Promise<PersonAccount> {
  const found = await withSystem(db, (tx) => findPersonAccounts(tx, who));
  const [person, ...others] = found;
  if (!person) throw new ExitError(1, `No user has the id or address ${who}.`);
  if (others.length > 0)
    throw new ExitError(
      1,
      `Several accounts have this address; name one by its id:\n${found.map(({ id, kind }) => `  ${id} ${kind}`).join('\n')}`,
    );
  return person;
}

/** Everything on record of a person; that it was asked for goes to the operator's trail. */
export async function exportOf(db: Db, person: PersonAccount, order: PrivacyOrder): Promise<PersonExport> {
  const rows = await exportPerson(db, personalData, person, order);
  await note(db, 'privacy.export', person, order, { tables: Object.keys(rows) });
  const data = Object.entries(rows).map(([table, found]) => {
    const keeping = retention[table];
    return [table, { purpose: personalData[table]?.purpose ?? '', period: keeping ? periodOf(keeping) : '', rows: found }] as const;
  });
  return { person, exportedAt: order.at.toISOString(), data: Object.fromEntries(data) };
}

/** What erasing would touch: rows by table. Nothing changes, but the look is on record. */
export async function dryRun(db: Db, person: PersonAccount, order: PrivacyOrder): Promise<Readonly<Record<string, number>>> {
  const rows = await exportPerson(db, personalData, person, order);
  return Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]));
}

/** Closes the account first, so that nobody works with it meanwhile, then erases. Doing it again ends what stopped in between. */
export async function eraseOf(db: Db, person: PersonAccount, order: PrivacyOrder): Promise<{ readonly redacted: number }> {
  await withSystem(db, (tx) => closeAccount(tx, person.id));
  const result = await erasePerson(db, personalData, person, order);
  await note(db, 'privacy.erase', person, order, result);
  return result;
}

/** The person stands in the trail by id only. */
function note(db: Db, action: string, { id }: PersonAccount, order: PrivacyOrder, after: object): Promise<void> {
  return withSystem(db, (tx) => writeAudit(tx, 'operator', { ...order, action, subjectKind: 'person', subjectId: id, after }));
}
