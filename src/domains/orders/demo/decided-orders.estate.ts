import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import type { DecidedOrder } from '../approvals.schema.ts';
import type { ApprovalDecision, DecidedSort } from '../approvals.ts';
import { isClosed, type SampleOrder } from './sample-order.estate.ts';
import { orderBook } from './order-book.estate.ts';
import { orderNow, summaryOf } from './order-now.estate.ts';

interface DecidedQuery {
  readonly skip: number;
  readonly take: number;
  readonly search: string;
  readonly decision?: ApprovalDecision | undefined;
  readonly sortBy: DecidedSort;
  readonly sortDirection: 'asc' | 'desc';
}

/** Returns one page of the sample orders that had to wait and are decided. */
export function decidedSamples(estate: Estate, query: DecidedQuery, now: Date) {
  const found = estate
    .part(orderBook)
    .orders.flatMap((order) => decidedOf(order, now) ?? [])
    .filter(({ decision }) => query.decision === undefined || decision === query.decision)
    .filter(({ number, poNumber, firstTitle, placedBy, decidedBy }) =>
      isFound(query.search, number, poNumber, firstTitle, placedBy, decidedBy),
    );
  const { sortBy, sortDirection } = query;
  return pageOf(
    sortedBy(found, (row) => keyOf(row, sortBy), sortDirection),
    query,
    now,
  );
}

function decidedOf(order: SampleOrder, now: Date): DecidedOrder | undefined {
  const { approval } = order;
  if (!approval || (!approval.decision && !isClosed(order, now))) return undefined;
  const shown = orderNow(order, now);
  const { id, number, type, placedAt, placedBy, poNumber, dueNow, monthly, commitment } = shown;
  const { firstTitle, lineCount, seats } = summaryOf(shown);
  return {
    id,
    number,
    type,
    placedAt,
    placedBy,
    poNumber,
    firstTitle,
    lineCount,
    seats,
    dueNow,
    monthly,
    commitment,
    reason: approval.reason,
    limit: approval.limit,
    decision: shown.approval?.decision ?? 'expire',
    decidedAt: shown.approval?.decidedAt ?? approval.deadline,
    decidedBy: approval.decision?.by ?? '',
    note: approval.decision?.note ?? '',
  };
}

function keyOf(row: DecidedOrder, sortBy: DecidedSort): string | number {
  return sortBy === 'decidedAt' || sortBy === 'placedAt' ? row[sortBy] : Number(row[sortBy].value);
}
