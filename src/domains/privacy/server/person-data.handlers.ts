import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { PersonAccount } from '#domains/people/persons.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import type { ReadPlaces } from '#platform/server/privacy/person-data.ts';
import { personKinds } from '../privacy.values.ts';
import { privacyRefusals } from '../privacy.refusals.ts';
import type { Person, personDataContract } from '../privacy.schema.ts';
import { demandErasable, mayKeepData, nameless } from '../privacy.rules.ts';
import { erasePersonTopic } from './erase-person.jobs.ts';
import { addErasure, findErasures, isBeingErased } from './erasures.store.ts';
import { personFile } from './person-file.ts';
import { counts, type PersonOrders } from './person-orders.ts';
import { privacyAudit } from '../privacy.words.ts';

export interface PersonDataOptions {
  readonly orders: PersonOrders;
  /**
   * Files that were written before and may name the person; they end by themselves. Told inside
   * withSystem.
   */
  readonly filesWith: (
    db: Db,
    person: PersonAccount,
  ) => Promise<{ readonly count: number; readonly goneBy: Date | null }>;
}

type Call = Ctx & { readonly params: { readonly userId: string } };

export function createPersonDataHandlers({
  orders,
  filesWith,
}: PersonDataOptions): Handlers<typeof personDataContract, Ctx> {
  /** Returns the accounts the caller's permission covers, as if the others did not exist. */
  async function known({ db, caller }: Ctx, who: string): Promise<PersonAccount[]> {
    return (await orders.persons.find(db, who)).filter(({ kind }) =>
      mayKeepData(kind, caller.permissions),
    );
  }

  async function one(call: Call): Promise<PersonAccount> {
    const [person] = isUuid(call.params.userId) ? await known(call, call.params.userId) : [];
    if (!person) throw privacyRefusals.PERSON_NOT_FOUND();
    return person;
  }

  return {
    async find(call) {
      const found = (await known(call, call.query.who)).map(toPerson);
      return listResult(found, found.length, call.now());
    },
    async get(call) {
      const person = await one(call);
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
        ambiguous: await orders.ambiguousOf(places, person),
        files: { count: files.count, goneBy: files.goneBy?.toISOString() ?? null },
        lastAdministratorOf: await places.everyTenant((tx) =>
          orders.persons.lastAdministratorOf(tx, person.id, call.now()),
        ),
      };
    },
    async download(call) {
      const person = await one(call);
      const told = await orders.everythingOf(placesOf(call, 'personExport'), person, call.now());
      const { caller, correlationId, now } = call;
      await call.apart((tx) =>
        writeAudit(tx, 'operator', {
          at: now(),
          actorId: caller.userId,
          actorName: caller.name,
          actorKind: 'internal',
          action: privacyAudit.action('privacy.export'),
          subjectKind: privacyAudit.subject('person'),
          subjectId: person.id,
          after: { tables: Object.keys(told.data) },
          correlationId,
        }),
      );
      return personFile(told, call.query.format);
    },
    async erase(call) {
      const { db, body, caller, now } = call;
      const account = await one(call);
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
      const kinds = personKinds.filter((kind) => mayKeepData(kind, caller.permissions));
      const { erasures, total } = await findErasures(db, kinds, query);
      return listResult(erasures, total, now());
    },
  };
}

const placesOf = (
  { db, everyTenant }: Ctx,
  reason: 'eraseDryRun' | 'personExport',
): ReadPlaces => ({
  everyTenant: (work) => everyTenant(privacyAudit.reason(reason), work),
  system: (work) => work(db),
});

const toPerson = ({ id, kind, name, email, subject }: PersonAccount): Person => ({
  id,
  kind,
  name,
  email,
  isErased: subject === `erased:${id}`,
});
