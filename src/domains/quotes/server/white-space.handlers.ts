import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { portfolioPlaceOf } from '../portfolio.rules.ts';
import {
  countOfferings,
  narrow,
  whiteSpaceOf,
  withOffering,
  type Estate,
} from '../white-space.rules.ts';
import type { whiteSpaceContract } from '../white-space.schema.ts';
import { findPortfolioRow } from './portfolio.store.ts';
import type { QuotePorts } from './quote-ports.ts';
import { dayOf } from './quote-view.ts';
import { findOpenReferences } from './quote-desk.store.ts';

/** Licences that become a column by themselves: those that most customers hold. */
const mostLicences = 8;

type WhiteSpacePorts = Pick<QuotePorts, 'directory' | 'agreedServices' | 'customerSeats'>;

/** Returns the handlers of the matrix of customers and offerings. */
export function createWhiteSpaceHandlers(
  ports: WhiteSpacePorts,
): Handlers<typeof whiteSpaceContract, Ctx> {
  const read = async ({ db, everyTenant, now }: Ctx, wanted: string | undefined) => {
    const estate = await everyTenant(quotesAudit.reason('whiteSpace'), (all) =>
      estateOf(ports, all, { today: dayOf(now()), wanted }),
    );
    return withOffering(estate, await unheldLicence(db, estate, { wanted, now: now() }));
  };
  return {
    async list(call) {
      const { query, now } = call;
      const rows = narrow(whiteSpaceOf(await read(call, query.missing)), query);
      const page = rows.slice(query.skip, query.skip + query.take);
      return listResult(page, rows.length, now());
    },
    async offerings(call) {
      const { search, missing } = call.query;
      const estate = await read(call, missing);
      const found = narrow(whiteSpaceOf(estate), { search, missing });
      const rows = countOfferings(estate.offerings, found);
      return listResult(rows, rows.length, call.now());
    },
  };
}

/** Inside withEveryTenant: what customers hold today. */
async function estateOf(
  { directory, agreedServices, customerSeats }: WhiteSpacePorts,
  db: Db,
  { today, wanted }: { readonly today: string; readonly wanted: string | undefined },
): Promise<Estate> {
  const services = await agreedServices.findOffered(db);
  const seats = await customerSeats.findSeats(db);
  const licences = seats.products.filter(
    ({ reference }, at) => at < mostLicences || reference === wanted,
  );
  return {
    tenants: await directory.findTenants(db),
    offerings: [
      ...services.map(({ id, nameDe, nameEn }) => ({
        kind: 'service' as const,
        reference: id,
        nameDe,
        nameEn,
      })),
      ...licences.map(({ reference, title }) => ({
        kind: 'licence' as const,
        reference,
        nameDe: title,
        nameEn: title,
      })),
    ],
    holdings: [...(await agreedServices.findAgreed(db, today)), ...seats.held],
    offered: await findOpenReferences(db, today),
  };
}

/** Inside the system role: the licence of the price list that was asked for and that nobody holds. */
async function unheldLicence(
  db: Db,
  { offerings }: Estate,
  { wanted, now }: { readonly wanted: string | undefined; readonly now: Date },
): Promise<Estate['offerings'][number] | undefined> {
  if (wanted === undefined || offerings.some(({ reference }) => reference === wanted))
    return undefined;
  const place = portfolioPlaceOf(`licence.${wanted}`);
  const row = place && (await findPortfolioRow(db, place, now));
  if (!row) return undefined;
  const { nameDe, nameEn } = row;
  return { kind: 'licence', reference: wanted, nameDe, nameEn };
}
