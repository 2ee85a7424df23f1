import { stringify } from 'csv-stringify/sync';
import type { PersonAccount } from '#domains/people/people.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { mayManageKind } from '#platform/common/person-kind.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { harmless } from '#platform/server/exports/cell.rules.ts';
import type { Ctx, DownloadedFile } from '#platform/server/http/ctx.ts';
import type { ReadPlaces } from '#platform/server/privacy/person-data.ts';
import type { PersonText } from '#platform/server/privacy/person-texts.store.ts';
import { workIn } from '#platform/server/work.ts';
import { demandErasable, nameless } from '../privacy.rules.ts';
import type { personDataContract, DryRun, Person, ownDataContract } from '../privacy.schema.ts';
import { privacyAudit } from '../privacy.texts.ts';
import { personKinds, privacyRefusals, type PersonFormat } from '../privacy.ts';
import { addErasure, findErasures, isBeingErased } from './erasures.store.ts';
import { counts, type PersonOrders, type PersonExport } from './person-orders.ts';
import { erasePersonTopic } from './privacy.jobs.ts';

/**
 * `personal-data-2026-11-21.json`: what is on record of a person, to take along (Art. 20: common
 * and machine-readable).
 */
export function personFile(told: PersonExport, format: PersonFormat): DownloadedFile {
  const name = `personal-data-${told.exportedAt.slice(0, 10)}.${format}`;
  if (format === 'json')
    return {
      name,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(told, null, 2),
    };
  return { name, contentType: 'text/csv; charset=utf-8', body: csvOf(told) };
}

/** Renders the export as CSV with one line per value, since tables have different columns. */
function csvOf({ data }: PersonExport): string {
  const lines = Object.entries(data).flatMap(([place, { purpose, rows }]) =>
    rows.flatMap((row, at) =>
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([field, value]) => [place, purpose, String(at + 1), field, harmless(textOf(value))]),
    ),
  );
  return stringify([['place', 'purpose', 'row', 'field', 'value'], ...lines], {
    bom: true,
    record_delimiter: '\r\n',
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

export interface PersonDataOptions {
  readonly orders: PersonOrders;
  /**
   * Files that were written before and may name the person; they end by themselves. Asked inside
   * withSystem.
   */
  readonly filesWith: (
    db: Db,
    person: PersonAccount,
  ) => Promise<{ readonly count: number; readonly goneBy: Date | null }>;
}

/** Returns the accounts the caller's permission covers, as if the others did not exist. */
export async function knownPeople(
  { persons }: PersonOrders,
  { db, caller }: Ctx,
  who: string,
): Promise<PersonAccount[]> {
  return (await persons.find(db, who)).filter(({ kind }) =>
    mayManageKind(kind, caller.permissions),
  );
}

/** @throws PortalError ERROR_PERSON_NOT_FOUND */
export async function knownPerson(
  orders: PersonOrders,
  call: Ctx & { readonly params: { readonly userId: string } },
): Promise<PersonAccount> {
  const { userId } = call.params;
  const [person] = isUuid(userId) ? await knownPeople(orders, call, userId) : [];
  if (!person) throw privacyRefusals.PERSON_NOT_FOUND();
  return person;
}

export const toPerson = ({ id, kind, name, email, subject }: PersonAccount): Person => ({
  id,
  kind,
  name,
  email,
  isErased: subject === `erased:${id}`,
});

type Reading = Pick<Handlers<typeof personDataContract, Ctx>, 'find' | 'get' | 'download'>;

/** Creates the handlers that show and hand out a person's data. */
export const createReadHandlers = ({ orders, filesWith }: PersonDataOptions): Reading => ({
  async find(call) {
    const found = (await knownPeople(orders, call, call.query.who)).map(toPerson);
    return listResult(found, found.length, call.now());
  },
  async get(call) {
    const person = await knownPerson(orders, call);
    const places = placesOf(call, 'eraseDryRun');
    const { data } = await orders.everythingOf(places, person, call.now());
    const rows = counts(
      Object.fromEntries(Object.entries(data).map(([place, held]) => [place, held.rows])),
    );
    const files = await filesWith(call.db, person);
    return {
      ...toPerson(person),
      places: Object.entries(rows).map(([place, count]) => ({
        place,
        rows: count,
        ...orders.keepsOf(place),
        effect: orders.register[place]?.isRowErased ? ('row' as const) : ('words' as const),
      })),
      namesakes: (await orders.persons.namesakes(call.db, person)).map(({ id, kind, email }) => ({
        id,
        kind,
        email,
      })),
      texts: await withCompanies(orders, places, await orders.textsOf(places, person)),
      files: { count: files.count, goneBy: files.goneBy?.toISOString() ?? null },
      lastAdministratorOf: await places.everyTenant((tx) =>
        orders.persons.lastAdministratorOf(tx, person.id, call.now()),
      ),
    };
  },
  async download(call) {
    const person = await knownPerson(orders, call);
    const told = await orders.everythingOf(placesOf(call, 'personExport'), person, call.now());
    const { caller, correlationId, now } = call;
    const actor = { id: caller.userId, name: caller.name, kind: 'internal' } as const;
    await call.apart((tx) =>
      workIn(tx, '', { actor, correlationId, now }).audit({
        action: privacyAudit.action('privacy.export'),
        subjectKind: privacyAudit.subject('person'),
        subjectId: person.id,
        after: { tables: Object.keys(told.data) },
      }),
    );
    return personFile(told, call.query.format);
  },
});

/** The texts with the names of the companies they belong to. */
async function withCompanies(
  { persons }: PersonDataOptions['orders'],
  { everyTenant }: ReadPlaces,
  texts: readonly PersonText[],
): Promise<DryRun['texts']> {
  if (texts.length === 0) return [];
  const ids = [...new Set(texts.flatMap(({ tenantId }) => tenantId ?? []))];
  const names = await everyTenant((tx) => persons.tenantNames(tx, ids));
  return texts.map((text) => ({ ...text, company: names.get(text.tenantId ?? '') ?? null }));
}

const placesOf = (
  { db, everyTenant }: Ctx,
  reason: 'eraseDryRun' | 'personExport',
): ReadPlaces => ({
  everyTenant: (work) => everyTenant(privacyAudit.reason(reason), work),
  system: (work) => work(db),
});

type Erasing = Pick<Handlers<typeof personDataContract, Ctx>, 'erase' | 'erasures'>;

/** Creates the handlers that erase a person, and list the erasures. */
export const createEraseHandlers = ({ orders }: PersonDataOptions): Erasing => ({
  async erase(call) {
    const { db, body, caller, now } = call;
    const account = await knownPerson(orders, call);
    const isRunning = await isBeingErased(db, account.id);
    demandErasable(toPerson(account), { ...body, askedById: caller.userId, isRunning });
    const reason = nameless(body.reason, account) || '…';
    await orders.persons.close(db, account.id);
    const erasure = await addErasure(db, {
      personId: account.id,
      kind: account.kind,
      reason,
      askedById: caller.userId,
      askedBy: caller.name,
      texts: body.texts,
      at: now(),
    });
    await call.audit({
      action: privacyAudit.action('privacy.eraseAsked'),
      subjectKind: privacyAudit.subject('person'),
      subjectId: account.id,
      reason,
    });
    await call.send(erasePersonTopic, { erasureId: erasure.id });
    return erasure;
  },
  async erasures({ db, caller, query, now }) {
    const kinds = personKinds.filter((kind) => mayManageKind(kind, caller.permissions));
    const { erasures, total } = await findErasures(db, kinds, query);
    return listResult(erasures, total, now());
  },
});

export const createPersonDataHandlers = (
  options: PersonDataOptions,
): Handlers<typeof personDataContract, Ctx> => ({
  ...createReadHandlers(options),
  ...createEraseHandlers(options),
});

/**
 * Everybody's own data: inside of the tenants they belong to today, and the operator's rows about
 * them.
 */
export function createOwnDataHandlers(orders: PersonOrders): Handlers<typeof ownDataContract, Ctx> {
  async function told(call: Ctx): Promise<PersonExport> {
    const { db, caller, inTenant, everyTenant, now } = call;
    const person = (await orders.persons.find(db, caller.userId)).find(
      ({ id }) => id === caller.userId,
    );
    if (!person) throw privacyRefusals.PERSON_NOT_FOUND();
    // Staff belong to no tenant: what they did is looked up in all of them at once, which is on
    // record with its reason.
    const tenants =
      caller.kind === 'internal'
        ? [
            <T>(work: (tx: Ctx['db']) => Promise<T>) =>
              everyTenant(privacyAudit.reason('ownData'), work),
          ]
        : [...caller.claimsByTenant.keys()].map(
            (tenantId) =>
              <T>(work: (tx: Ctx['db']) => Promise<T>) =>
                inTenant(tenantId, work),
          );
    return orders.ownOf({ tenants, system: (work) => work(db) }, person, now());
  }

  return {
    async get(call) {
      const { data } = await told(call);
      const rows = counts(
        Object.fromEntries(Object.entries(data).map(([place, held]) => [place, held.rows])),
      );
      return {
        holdings: Object.entries(rows).map(([place, count]) => ({
          place,
          rows: count,
          ...orders.keepsOf(place),
        })),
        companies: call.caller.claimsByTenant.size,
      };
    },
    async download(call) {
      return personFile(await told(call), call.query.format);
    },
  };
}
