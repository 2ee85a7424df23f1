import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { groupLabel, personOf, type PersonMeasure } from '../licence-person.rules.ts';
import type { licencePeopleContract } from '../licence-people.schema.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { findings, noGroup } from '../licences.ts';
import { licencesAudit } from '../licences.texts.ts';
import { findGivingGroups } from './directory-groups.store.ts';
import {
  findSigns,
  demandDomain,
  loadBook,
  type Book,
  type BookPorts,
} from './licence-book.store.ts';
import { recount } from './licence-counts.store.ts';
import {
  endException,
  putExceptions,
  countPeople,
  findPeople,
  findPerson,
} from './licence-people.store.ts';
import { currencyOf, pricesOf } from './licence-prices.ts';

export function createLicencePeopleHandlers(
  ports: BookPorts,
): Handlers<typeof licencePeopleContract, Ctx> {
  return {
    async list({ db, tenantId, query, now }) {
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const { measure } = book;
      const { people, total } = await findPeople(db, {
        ...{ question: query, measure },
        prices: pricesOf(book),
      });
      const given = measureOf(book);
      return listResult(
        people.map((one) => personOf(one, given)),
        total,
        now(),
      );
    },
    async summary({ db, tenantId, now }) {
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const found = (await findSigns(db)).get(noGroup);
      return {
        ...(await countPeople(db)),
        findings: findings.map((finding) => ({ finding, people: found?.get(finding) ?? 0 })),
        activity: book.activity.state,
        activityReadAt: book.activity.readAt,
        readAt: book.readAt,
        licences: book.products.flatMap(({ licenceId, name }) =>
          licenceId === null ? [] : [{ skuId: licenceId, name }],
        ),
        groups: (await findGivingGroups(db)).map(({ id, name }) => ({
          groupId: id,
          name: groupLabel(id, name),
        })),
      };
    },
    async get({ db, tenantId, params, now }) {
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const [found] = await findPerson(db, params.holderId, {
        ...{ measure: book.measure, prices: pricesOf(book) },
      });
      if (!found) throw licenceRefusals.PERSON_NOT_FOUND();
      return personOf(found, measureOf(book));
    },
    async except({ db, body, caller, now, audit }) {
      if (body.until < now().toISOString().slice(0, 10)) throw licenceRefusals.EXCEPTION_IN_PAST();
      const made = await putExceptions(db, body, { by: caller.name, at: now() });
      if (made.length === 0) throw licenceRefusals.PERSON_NOT_FOUND();
      for (const { id, ...after } of made)
        await audit({
          action: licencesAudit.action('licences.except'),
          subjectKind: licencesAudit.subject('licenceException'),
          subjectId: id,
          after: { ...after, until: body.until, reason: body.reason },
        });
      await recount(db, (await loadBook(db, ports, now())).measure, now());
      return { licences: made.length };
    },
    async endException({ db, body, now, audit }) {
      const id = await endException(db, body);
      if (id === undefined) return { licences: 0 };
      await audit({
        action: licencesAudit.action('licences.endException'),
        subjectKind: licencesAudit.subject('licenceException'),
        subjectId: id,
        before: body,
      });
      await recount(db, (await loadBook(db, ports, now())).measure, now());
      return { licences: 1 };
    },
  };
}

const measureOf = (book: Book): PersonMeasure => ({
  products: new Map(book.products.map((one) => [one.id, one])),
  ...{ names: book.names, hidden: book.hidden, measure: book.measure },
  currencyCode: currencyOf(book),
});
