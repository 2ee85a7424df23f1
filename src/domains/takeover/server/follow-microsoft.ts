import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { BookTerm } from '#domains/subscriptions/book-term.schema.ts';
import { endingOf, offerOf, runs } from '#domains/subscriptions/book-term.values.ts';
import type { Followed, TakenTermsPort } from '#domains/subscriptions/subscriptions.port.ts';
import { takeoverRefusals } from '../takeover.refusals.ts';
import type { DifferenceKind } from '../takeover.values.ts';
import { getAccount } from './accounts.store.ts';
import type { DifferenceRow } from './differences.store.ts';
import { pricedTerms } from './take-over.ts';
import { getTakenDirectory } from './takeovers.store.ts';

export interface FollowPorts {
  readonly offers: OffersPort<Db>;
  readonly takenTerms: TakenTermsPort<Db>;
  readonly directory: TenantDirectory<Db>;
}

/**
 * Lets the portal follow Microsoft in one difference. @throws PortalError ERROR_TAKEOVER_OUTDATED
 * where what was read last is not what was shown, _PRICE_UNKNOWN, _ORDER_RUNNING
 */
export async function followMicrosoft(
  ports: FollowPorts,
  call: Ctx,
  row: DifferenceRow,
  termPrice: string | undefined,
): Promise<void> {
  const { db, now } = call;
  const term = await termOf(call, row.ref);
  const today = now().toISOString().slice(0, 10);
  const { takenTerms } = ports;
  if (row.kind === 'theirsOnly') return addTheirs(ports, call, term, termPrice);
  if (row.subscription_id === null) throw takeoverRefusals.OUTDATED();
  const isDone =
    row.kind === 'oursOnly'
      ? (!term || !runs(term)) && (await takenTerms.end(db, row.subscription_id, today))
      : await takenTerms.follow(db, row.subscription_id, followed(row.kind, term), today);
  if (!isDone) throw takeoverRefusals.ORDER_RUNNING();
}

async function termOf({ db, apart }: Ctx, ref: string): Promise<BookTerm | undefined> {
  const directoryId = await getTakenDirectory(db);
  if (directoryId === undefined) return undefined;
  const account = await apart((tx) => getAccount(tx, directoryId));
  return account?.terms.find((term) => term.ref === ref);
}

async function addTheirs(
  ports: FollowPorts,
  call: Ctx,
  term: BookTerm | undefined,
  termPrice: string | undefined,
): Promise<void> {
  if (!term || !runs(term)) throw takeoverRefusals.OUTDATED();
  if (termPrice !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(termPrice))
    throw takeoverRefusals.PRICE_UNKNOWN();
  const given = new Map(termPrice === undefined ? [] : [[offerOf(term), termPrice]]);
  const { found } = await pricedTerms(ports, call, [term], given);
  const [priced] = found;
  if (!priced) throw takeoverRefusals.PRICE_UNKNOWN();
  await ports.takenTerms.add(call.db, { ...priced, at: call.now() });
}

function followed(kind: DifferenceKind, term: BookTerm | undefined): Followed {
  if (!term || !runs(term)) throw takeoverRefusals.OUTDATED();
  const { seats, nextSeats, startsOn, endsOn, renewsOn } = term;
  if (kind === 'seats') return { seats, nextSeats };
  return kind === 'dates' ? { startsOn, endsOn, renewsOn } : { endOfTermAction: endingOf(term) };
}
