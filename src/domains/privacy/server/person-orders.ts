import type { PersonAccount, PersonsPort } from '#domains/people/people.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { workInSystem } from '#platform/server/work.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import {
  erasePerson,
  exportOwn,
  exportPerson,
  type ErasingOptions,
  personTexts,
  readPlaces,
  type OwnPlaces,
  type PrivacyOrder,
  type ReadPlaces,
  type RowsByTable,
} from '#platform/server/privacy/person-data.ts';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import type { Keeps } from '../privacy.ts';
import { nameless } from '../privacy.rules.ts';
import type { PersonalRegister } from '#platform/server/privacy/personal-columns.ts';
import type { AuditAction } from '#platform/common/slice-words.ts';
import { privacyAudit } from '../privacy.texts.ts';
import { keepsOf, periodOf } from './keeping.rules.ts';

export interface PersonExport {
  readonly person: Omit<PersonAccount, 'subject'> & { readonly subject?: string };
  readonly exportedAt: string;
  /** Rows by table, with purpose and retention period. */
  readonly data: Readonly<
    Record<
      string,
      { readonly purpose: string; readonly period: string; readonly rows: RowsByTable[string] }
    >
  >;
}

export interface PersonOrdersOptions {
  /** Register of the columns that hold personal data. */
  readonly register: PersonalRegister;
  readonly retention: RetentionRegister;
  readonly persons: PersonsPort<Db>;
}

/**
 * Requests about personal data, served from the registers for the command, the pages and the
 * nightly job.
 */
export type PersonOrders = ReturnType<typeof createPersonOrders>;

export function createPersonOrders({ register, retention, persons }: PersonOrdersOptions) {
  const told = (person: PersonExport['person'], rows: RowsByTable, at: Date): PersonExport => ({
    person,
    exportedAt: at.toISOString(),
    data: Object.fromEntries(
      Object.entries(rows).map(([table, found]) => [
        table,
        {
          purpose: register[table]?.purpose ?? '',
          period: periodOf(table, retention),
          rows: found,
        },
      ]),
    ),
  });

  return {
    register,
    keepsOf: (table: string): Keeps => keepsOf(table, retention),
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

    /** Returns all data about a person and records the request in the operator's audit trail. */
    async exportOf(db: Db, person: PersonAccount, order: PrivacyOrder): Promise<PersonExport> {
      const rows = await exportPerson(readPlaces(db, order), register, person);
      await note(db, privacyAudit.action('privacy.export'), person, order, {
        tables: Object.keys(rows),
      });
      return told(person, rows, order.at);
    },

    /** The same where the request brings its own places; it writes the trail itself. */
    async everythingOf(places: ReadPlaces, person: PersonAccount, at: Date): Promise<PersonExport> {
      return told(person, await exportPerson(places, register, person), at);
    },

    /** Returns the data that people may download about themselves. */
    async ownOf(places: OwnPlaces, person: PersonAccount, at: Date): Promise<PersonExport> {
      return told(person, await exportOwn(places, register, person), at);
    },

    /**
     * Returns the rows that erasure would affect, by table. Changes nothing; the read is audited.
     */
    async dryRun(
      db: Db,
      person: PersonAccount,
      order: PrivacyOrder,
    ): Promise<Readonly<Record<string, number>>> {
      return counts(await exportPerson(readPlaces(db, order), register, person));
    },

    /** Returns the texts that have the name alone: staff choose which of them lose it. */
    textsOf: (places: ReadPlaces, person: PersonAccount) => personTexts(places, register, person),

    /**
     * Closes the account first, so that nobody works with it meanwhile, then erases. Doing it again
     * ends what stopped in between.
     */
    async eraseOf(
      db: Db,
      person: PersonAccount,
      order: PrivacyOrder,
      options?: ErasingOptions,
    ): Promise<{ readonly redacted: number }> {
      const told = { ...order, reason: nameless(order.reason, person) };
      await withSystem(db, (tx) => persons.close(tx, person.id));
      const result = await erasePerson(db, register, person, told, options);
      await note(db, privacyAudit.action('privacy.erase'), person, told, result);
      return result;
    },
  };
}

export const counts = (rows: RowsByTable): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]));

/** The person stands in the trail by id only. */
function note(
  db: Db,
  action: AuditAction,
  { id }: PersonAccount,
  { actorId, actorName, correlationId, reason, at }: PrivacyOrder,
  after: object,
): Promise<void> {
  const origin = { actor: { id: actorId, name: actorName }, correlationId, now: () => at };
  return workInSystem(db, origin, (work) =>
    work.audit({
      reason,
      action,
      subjectKind: privacyAudit.subject('person'),
      subjectId: id,
      after,
    }),
  );
}
