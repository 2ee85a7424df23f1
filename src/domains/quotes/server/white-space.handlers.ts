import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { countOfferings, narrow, whiteSpaceOf, type Estate } from '../white-space.rules.ts';
import type { whiteSpaceContract } from '../white-space.schema.ts';
import type { QuotePorts } from './quote-ports.ts';
import { dayOf } from './quote-view.ts';
import { findOpenReferences } from './white-space.store.ts';

/** Licences that become a column: those that most customers hold. */
const mostLicences = 8;

/** Returns the handlers of the matrix of customers and offerings. */
export function createWhiteSpaceHandlers(
  ports: QuotePorts,
): Handlers<typeof whiteSpaceContract, Ctx> {
  const read = ({ everyTenant, now }: Ctx) =>
    everyTenant(quotesAudit.reason('whiteSpace'), (db) => estateOf(ports, db, dayOf(now())));
  return {
    async list(call) {
      const { query, now } = call;
      const rows = narrow(whiteSpaceOf(await read(call)), query);
      const page = rows.slice(query.skip, query.skip + query.take);
      return listResult(page, rows.length, now());
    },
    async offerings(call) {
      const estate = await read(call);
      const rows = countOfferings(estate.offerings, whiteSpaceOf(estate));
      return listResult(rows, rows.length, call.now());
    },
  };
}

/** Inside withEveryTenant: what customers hold today. */
async function estateOf(
  { directory, agreedServices, customerSeats }: QuotePorts,
  db: Db,
  today: string,
): Promise<Estate> {
  const services = await agreedServices.findOffered(db);
  const seats = await customerSeats.findSeats(db);
  const licences = seats.products.slice(0, mostLicences);
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
