import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { ReadPlaces } from '#platform/server/privacy/person-data.ts';
import type { PersonText } from '#platform/server/privacy/person-texts.store.ts';
import { workIn } from '#platform/server/work.ts';
import type { DryRun, personDataContract } from '../privacy.schema.ts';
import { privacyAudit } from '../privacy.texts.ts';
import { knownPeople, knownPerson, toPerson, type PersonDataOptions } from './known-person.ts';
import { personFile } from './person-file.ts';
import { counts } from './person-orders.ts';

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
