import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { personOf } from '../licence-person.rules.ts';
import type { licencePeopleContract } from '../licence-people.schema.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { findings } from '../licences.values.ts';
import { licencesAudit } from '../licences.texts.ts';
import { demandDomain, loadBook, type Book, type BookPorts } from './licence-book.store.ts';
import { recount } from './licence-counts.store.ts';
import { endException, putExceptions } from './licence-exceptions.store.ts';
import { countPeople, findPeople } from './licence-people.store.ts';

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
      const given = { products: byId(book), measure, currencyCode: currencyOf(book) };
      return listResult(
        people.map((one) => personOf(one, given)),
        total,
        now(),
      );
    },
    async summary({ db, tenantId, now }) {
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const licencesWith = (kind: string) =>
        book.products
          .flatMap(({ warnings }) => warnings)
          .filter((one) => one.kind === kind)
          .reduce((all, { count }) => all + count, 0);
      return {
        ...(await countPeople(db)),
        findings: findings.map((finding) => ({ finding, licences: licencesWith(finding) })),
        activity: book.activity.state,
        activityReadAt: book.activity.readAt,
        readAt: book.readAt,
        licences: book.products.flatMap(({ licenceId, name }) =>
          licenceId === null ? [] : [{ skuId: licenceId, name }],
        ),
      };
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

const byId = ({ products }: Book) => new Map(products.map((one) => [one.id, one]));

/** Prices of one currency: nothing here converts. */
export function currencyOf({ products }: Pick<Book, 'products'>): string {
  return products.find(({ monthly }) => monthly !== null)?.monthly?.currencyCode ?? 'EUR';
}

function pricesOf(book: Book): ReadonlyMap<string, string> {
  const currency = currencyOf(book);
  return new Map(
    book.products.flatMap(({ licenceId, unit }) =>
      licenceId === null || unit?.currencyCode !== currency
        ? []
        : [[licenceId, unit.value] as const],
    ),
  );
}
