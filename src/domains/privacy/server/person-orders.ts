import type { PersonAccount, PersonsPort } from '#domains/directory/persons.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import {
  countAmbiguousTexts,
  erasePerson,
  exportOwn,
  exportPerson,
  readPlaces,
  type OwnPlaces,
  type PrivacyOrder,
  type ReadPlaces,
  type RowsByTable,
} from '#platform/server/privacy/person-data.ts';
import type { Keeps } from '../privacy.contract.ts';
import { nameless } from '../privacy.rules.ts';
import type { PersonalRegister } from '#platform/server/privacy/personal-columns.ts';

export interface PersonExport {
  readonly person: Omit<PersonAccount, 'subject'> & { readonly subject?: string };
  readonly exportedAt: string;
  /** What each table is for and how long it is kept, with the rows. */
  readonly data: Readonly<Record<string, { readonly purpose: string; readonly period: string; readonly rows: RowsByTable[string] }>>;
}

export interface PersonOrdersOptions {
  /** Which column of which table is about people. */
  readonly register: PersonalRegister;
  /** How long a table is kept, in words. */
  readonly periodOf: (table: string) => string;
  /** The same as data. */
  readonly keepsOf: (table: string) => Keeps;
  readonly persons: PersonsPort<Db>;
}

/** What a person may ask for, worked from the registers: one engine for the command, the pages and the nightly job. */
export type PersonOrders = ReturnType<typeof createPersonOrders>;

export function createPersonOrders({ register, periodOf, keepsOf, persons }: PersonOrdersOptions) {
  const told = (person: PersonExport['person'], rows: RowsByTable, at: Date): PersonExport => ({
    person,
    exportedAt: at.toISOString(),
    data: Object.fromEntries(
      Object.entries(rows).map(([table, found]) => [
        table,
        { purpose: register[table]?.purpose ?? '', period: periodOf(table), rows: found },
      ]),
    ),
  });

  return {
    register,
    keepsOf,
    persons,

    /** @throws ExitError 1 for nobody, and for an address of several accounts */
    async onePerson(db: Db, who: string): Promise<PersonAccount> {
      const found = await withSystem(db, (tx) => persons.find(tx, who));
      const [person, ...others] = found;
      if (!person) throw new ExitError(1, `No user has the id or address ${who}.`);
      if (others.length > 0)
        throw new ExitError(
          1,
          `Several accounts have this address; name one by its id:\n${found.map(({ id, kind }) => `  ${id} ${kind}`).join('\n')}`,
        );
      return person;
    },

    /** Everything on record of a person; that it was asked for goes to the operator's trail. */
    async exportOf(db: Db, person: PersonAccount, order: PrivacyOrder): Promise<PersonExport> {
      const rows = await exportPerson(readPlaces(db, order), register, person);
      await note(db, 'privacy.export', person, order, { tables: Object.keys(rows) });
      return told(person, rows, order.at);
    },

    /** The same where the request brings its own places; it writes the trail itself. */
    async everythingOf(places: ReadPlaces, person: PersonAccount, at: Date): Promise<PersonExport> {
      return told(person, await exportPerson(places, register, person), at);
    },

    /** What somebody may fetch of themselves. */
    async ownOf(places: OwnPlaces, person: PersonAccount, at: Date): Promise<PersonExport> {
      return told(person, await exportOwn(places, register, person), at);
    },

    /** What erasing would touch: rows by table. Nothing changes, but the look is on record. */
    async dryRun(db: Db, person: PersonAccount, order: PrivacyOrder): Promise<Readonly<Record<string, number>>> {
      return counts(await exportPerson(readPlaces(db, order), register, person));
    },

    ambiguousOf: (places: ReadPlaces, person: PersonAccount) => countAmbiguousTexts(places, register, person),

    /** Closes the account first, so that nobody works with it meanwhile, then erases. Doing it again ends what stopped in between. */
    async eraseOf(
      db: Db,
      person: PersonAccount,
      order: PrivacyOrder,
      progress?: (done: number, total: number) => Promise<void>,
    ): Promise<{ readonly redacted: number }> {
      const told = { ...order, reason: nameless(order.reason, person) };
      await withSystem(db, (tx) => persons.close(tx, person.id));
      const result = await erasePerson(db, register, person, told, progress);
      await note(db, 'privacy.erase', person, told, result);
      return result;
    },
  };
}

export const counts = (rows: RowsByTable): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]));

/** The person stands in the trail by id only. */
function note(db: Db, action: string, { id }: PersonAccount, order: PrivacyOrder, after: object): Promise<void> {
  return withSystem(db, (tx) => writeAudit(tx, 'operator', { ...order, action, subjectKind: 'person', subjectId: id, after }));
}
