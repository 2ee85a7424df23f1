import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx, DownloadedFile } from '#platform/server/http/ctx.ts';
import { costsOfMonth, knownMonths, othersOfMonth } from '../licence-cost-months.rules.ts';
import { costRows, bySelf, distributed, type CostDistribution } from '../licence-costs.rules.ts';
import type { licenceCostsContract } from '../licence-costs.schema.ts';
import { monthlyByCurrency } from '../licence-figures.rules.ts';
import type { Dimension } from '../licences.ts';
import { costPaper, costPaperName } from './cost-paper.ts';
import { demandDomain, loadBook, type Book, type BookPorts } from './licence-book.store.ts';
import { findHeldSeats } from './licence-people.store.ts';
import { currencyOf } from './licence-prices.ts';

export interface CostHandlerPorts extends BookPorts {
  readonly operatorName: string;
}

export function createLicenceCostsHandlers(
  ports: CostHandlerPorts,
): Handlers<typeof licenceCostsContract, Ctx> {
  return {
    async list(call) {
      const { rows, ...found } = await costsOf(call, ports);
      const { skip, take } = call.query;
      return { ...listResult(rows.slice(skip, skip + take), rows.length, call.now()), ...found };
    },
    async pdf(call): Promise<DownloadedFile> {
      const { db, tenantId, query, now } = call;
      const { months, ...found } = await costsOf(call, ports);
      const tenant = await ports.directory.getTenant(db, tenantId);
      const sheet = {
        ...{ ...found, dimension: query.dimension, language: query.language, at: now() },
        ...{ month: query.month ?? months[0] ?? '', operator: ports.operatorName },
        tenant: tenant?.name ?? '',
      };
      const name = `${costPaperName(sheet)}.pdf`;
      return { name, contentType: 'application/pdf', body: await costPaper(sheet) };
    },
  };
}

interface CostCall extends Pick<Ctx, 'db' | 'tenantId' | 'now'> {
  readonly query: { readonly dimension: Dimension; readonly month?: string | undefined };
}

/** Distribution of one month, and the months of which there is one. */
async function costsOf({ db, tenantId, query, now }: CostCall, ports: BookPorts) {
  await demandDomain(db, ports, tenantId);
  const book = await loadBook(db, ports, now());
  const { dimension, month } = query;
  const isOwn = dimension === 'product' || dimension === 'term';
  const changes = isOwn ? await ports.bookedLicences.bookedChanges(db, now()) : [];
  const present = now().toISOString().slice(0, 7);
  const currencyCode = currencyOf(book);
  const isPast = isOwn && month !== undefined && month !== present;
  const found = isPast
    ? costsOfMonth(changes, { month, dimension, currencyCode })
    : await presentCosts(db, book, dimension);
  return {
    rows: costRows(found),
    total: found.total,
    others: isPast
      ? othersOfMonth(changes, { month, currencyCode })
      : monthlyByCurrency(book.products).slice(1),
    months: [present, ...knownMonths(changes, present)],
    readAt: book.readAt,
  };
}

async function presentCosts(db: Db, book: Book, dimension: Dimension): Promise<CostDistribution> {
  const currency = currencyOf(book);
  if (dimension === 'product')
    return bySelf(book.products, currency, ({ id, name }) => ({ key: id, label: name }));
  if (dimension === 'term')
    return bySelf(book.products, currency, ({ terms }) => ({
      key: terms.join('+'),
      label: terms.join('+'),
    }));
  return distributed(book.products, await findHeldSeats(db, dimension), currency);
}
