import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { comparedSheets } from '../compared-sheets.rules.ts';
import type { OwnPricesPort } from '../catalog.port.ts';
import type { priceMovesContract } from '../price-moves.schema.ts';
import { getBuyer } from './shelf.store.ts';
import {
  findVersionsInForce,
  findPriceMoves,
  sumPriceMoves,
  type Comparison,
} from './price-moves.store.ts';
import { dayOf } from './versions.store.ts';

/** Prices of a customer as money: against last month, and at its own renewals. */
export function createPriceMovesHandlers({
  ownPrices,
}: OwnPricesPort<Db>): Handlers<typeof priceMovesContract, Ctx> {
  const comparisonOf = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Comparison> => {
    const at = now();
    const buyer = await getBuyer(db, at);
    const versions = await findVersionsInForce(db, buyer.market);
    const own = await ownPrices(db);
    return {
      buyer,
      sheets: comparedSheets(versions, dayOf(at)),
      // a subscription in another currency is not compared with prices in this one
      own: own.filter(({ paid }) => paid.currencyCode === buyer.currency),
      now: at,
    };
  };
  return {
    async list(call) {
      const { rows, total } = await findPriceMoves(call.db, await comparisonOf(call), call.query);
      return listResult(rows, total, call.now());
    },
    figures: async (call) => sumPriceMoves(call.db, await comparisonOf(call), call.query),
  };
}
