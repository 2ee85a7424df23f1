import { judgeSample } from '#domains/budgets/demo/budgets.estate.ts';
import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { minus, plus } from '#platform/common/money.ts';
import {
  commitmentUntil,
  demandDecision,
  isSameAmounts,
  isWithin,
  mayApprove,
  monthOf,
  type Amounts,
} from '../approval.rules.ts';
import type { approvalsContract, WaitingOrder } from '../approvals.schema.ts';
import { demandBudget, fitsCredit, type Credit } from '../spending-limits.rules.ts';
import { refuseProblem, cartTotals, priceLines, toEffect } from '../cart.rules.ts';
import { standingVerdicts } from '../line-promotion.rules.ts';
import { orderDetailsOf } from '../orders.values.ts';
import { orderRefusals } from '../orders.refusals.ts';
import type { Order } from '../orders.schema.ts';
import {
  sampleApprovers,
  sampledPolicy,
  type SampleApproval,
  type SampleDecision,
} from './approval.estate.ts';
import { decidedSamples } from './decided-orders.estate.ts';
import { onTheWay, sampleEnds, type SampleHoldings } from './cart.estate.ts';
import { sampleSpends } from './budget-spends.estate.ts';
import { creditOf, orderBook } from './order-book.estate.ts';
import { offerOfToday, type SampleLine } from './sample-line.estate.ts';
import type { SampleOrder } from './sample-order.estate.ts';
import { orderNow, summaryOf } from './order-now.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };
type Waiting = SampleOrder & { readonly approval: SampleApproval };

/** Returns the current cost of more seats of a sample subscription; provided by subscriptions. */
export type SampleMoreSeats = (estate: Estate, line: SampleLine, now: Date) => Amounts | undefined;

export interface SampleQuotes {
  readonly holdings: SampleHoldings;
  readonly moreSeats: SampleMoreSeats;
}

/** Approvals with the rules of the server (decide-order.ts), on the orders of this tab. */
export function createApprovalsDemo(quotes: SampleQuotes): DemoHandlers<typeof approvalsContract> {
  return {
    async list(call) {
      const { estate, query, now } = call;
      const found = estate
        .part(orderBook)
        .orders.filter(
          (order): order is Waiting =>
            order.approval !== null && orderNow(order, now()).state === 'waitingForApproval',
        )
        .map((order) => shown(order, call))
        .filter(({ number, poNumber, firstTitle, placedBy }) =>
          isFound(query.search, number, poNumber, firstTitle, placedBy),
        );
      return pageOf(
        sortedBy(found, (row) => keyOf(row, query.sortBy), query.sortDirection),
        query,
        now(),
      );
    },
    decided: async ({ estate, query, now }) => decidedSamples(estate, query, now()),
    async quote(call) {
      const order = waitingOf(call);
      const { lines, now } = quoteOf(call, order, quotes);
      const before = shown(order, call);
      const { limit, open } = creditWithout(call, order);
      return {
        order: before,
        lines,
        now,
        isChanged: !isSameAmounts(now, before),
        isOrderable: lines.every(({ problem }) => problem === 'none'),
        creditLeftAfter: limit && minus(limit, plus(open, now.commitment)),
        budgets: budgetsOf(call, order, now).map(toEffect),
      };
    },
    async approve(call) {
      const order = waitingOf(call);
      demand(call, order, 'approve');
      const { judged, now } = quoteOf(call, order, quotes);
      for (const line of judged) refuseProblem(line);
      if (!isSameAmounts(now, call.body))
        throw orderRefusals.APPROVAL_PRICE_CHANGED({ number: order.number });
      if (!fitsCredit(creditWithout(call, order), now.commitment))
        throw orderRefusals.CREDITLIMIT_EXCEEDED();
      demandBudget(budgetsOf(call, order, now));
      return decide(call, order, 'approved');
    },
    async reject(call) {
      const order = waitingOf(call);
      demand(call, order, 'reject');
      return decide(call, order, 'rejected', call.body.reason);
    },
    async withdraw(call) {
      const order = waitingOf(call);
      demand(call, order, 'withdraw');
      return decide(call, order, 'withdrawn');
    },
  };
}

function waitingOf({
  estate,
  params,
}: Call & { readonly params: { readonly orderId: string } }): Waiting {
  const found = estate.part(orderBook).orders.find(({ id }) => id === params.orderId);
  if (!found?.approval) throw orderRefusals.ORDER_NOT_FOUND();
  return { ...found, approval: found.approval };
}

function demand(
  { caller, now }: Call,
  order: Waiting,
  decision: 'approve' | 'reject' | 'withdraw',
): void {
  const { approval, number, placedById } = order;
  const { fourEyes, deadline } = approval;
  const state = orderNow(order, now()).state;
  const undecided = {
    number,
    state,
    placedById,
    fourEyes,
    deadline: new Date(deadline),
    decidedBy: approval.decision?.by ?? '',
  };
  demandDecision(undecided, decision, { id: caller.userId, at: now() });
}

function decide(
  { estate, caller, now }: Call,
  order: Waiting,
  state: SampleDecision['state'],
  note = '',
): Order {
  const { orders } = estate.part(orderBook);
  const decided = {
    ...order,
    approval: {
      ...order.approval,
      decision: { state, at: now().toISOString(), by: caller.name, note },
    },
  };
  orders[orders.findIndex(({ id }) => id === order.id)] = decided;
  return orderNow(decided, now(), caller.userId);
}

/** Returns the credit as if this order had reserved nothing. */
function creditWithout({ estate, now }: Call, order: Waiting): Credit {
  const book = estate.part(orderBook);
  return creditOf({ ...book, orders: book.orders.filter(({ id }) => id !== order.id) }, now());
}

function budgetsOf({ estate, now }: Call, order: Waiting, amounts: Amounts) {
  return judgeSample(estate, sampleSpends(estate, now()), {
    personName: order.placedBy,
    costCentre: order.costCentre,
    at: new Date(order.placedAt),
    commitment: amounts.commitment,
    monthly: monthOf(order.lines),
    exceptOrderId: order.id,
  });
}

function quoteOf(call: Call, order: Waiting, { holdings, moreSeats }: SampleQuotes) {
  const { estate, now } = call;
  const offers = new Map(
    order.lines
      .flatMap(({ offerId }) => offerOfToday(estate, offerId) ?? [])
      .map((offer) => [offer.offerId, offer]),
  );
  const items = order.lines.map((line) => ({ ...line, priceWhenAdded: line.termPrice }));
  const others = onTheWay(estate, now(), order.id);
  const judged =
    order.type === 'new'
      ? priceLines({
          items,
          offers,
          holdings: [...holdings.held(estate, now()), ...others],
          ends: sampleEnds(holdings, estate, now()),
          verdicts: standingVerdicts(order.lines, offers),
        })
      : order.lines.map((line) => {
          const { dueNow, monthly, commitment } = line;
          const amounts =
            order.type === 'renewalChange'
              ? { dueNow, monthly, commitment }
              : moreSeats(estate, line, now());
          const nothing = { dueNow: null, monthly: null, commitment: null };
          const problem = amounts ? ('none' as const) : ('gone' as const);
          return {
            item: line,
            quantity: line.quantity,
            termPrice: line.termPrice,
            ...nothing,
            ...amounts,
            problem,
            available: null,
          };
        });
  const lines = order.lines.map(({ id, title, edition, quantity, termPrice }, at) => ({
    id,
    title,
    edition,
    quantity,
    termPrice,
    termPriceNow: judged[at]?.termPrice ?? null,
    problem: judged[at]?.problem ?? ('gone' as const),
  }));
  return { lines, judged, now: cartTotals(judged, 'EUR') };
}

function shown(order: Waiting, { estate, caller, now }: Call): WaitingOrder {
  const { firstTitle, lineCount, seats } = summaryOf(orderNow(order, now()));
  const {
    id,
    number,
    type,
    placedAt,
    placedBy,
    dueNow,
    monthly,
    commitment,
    lines,
    placedById,
    approval,
  } = order;
  const terms = lines.filter(({ endsOn }) => !endsOn).map(({ termDuration }) => termDuration);
  const shortUntil =
    lines
      .flatMap(({ endsOn }) => endsOn ?? [])
      .toSorted()
      .at(-1) ?? null;
  return {
    id,
    number,
    type,
    placedAt,
    placedBy,
    ...orderDetailsOf(order),
    costCentre: order.costCentre,
    firstTitle,
    lineCount,
    seats,
    dueNow,
    monthly,
    commitment,
    commitmentUntil: commitmentUntil({ terms, shortUntil, endsOn: null }, dayOf(now())),
    reason: approval.reason,
    limit: approval.limit,
    approvers: sampleApprovers(estate).filter(
      (name) => !approval.fourEyes || name !== order.placedBy,
    ),
    deadline: approval.deadline,
    isOwn: placedById === caller.userId,
    mayApprove:
      now().toISOString() < approval.deadline &&
      mayApprove({ fourEyes: approval.fourEyes, placedById }, caller.userId),
    isSmall: isWithin(monthOf(lines), estate.part(sampledPolicy).settings.bulkLimit),
  };
}

function keyOf(
  row: WaitingOrder,
  sortBy: 'deadline' | 'placedAt' | 'monthly' | 'commitment',
): string | number {
  return sortBy === 'deadline' || sortBy === 'placedAt' ? row[sortBy] : Number(row[sortBy].value);
}
