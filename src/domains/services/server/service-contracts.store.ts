import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import { times } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { findContracted } from './contracted.store.ts';

/** Services as contracts (subscriptions.port.ts of billing). */
export const serviceContracts: ContractSource<Db> = {
  async contracts(db, today) {
    const found = await findContracted(db);
    return found
      .filter(({ endsOn }) => endsOn === null || endsOn >= today)
      .map((one) => {
        const { id, content, startedOn, endsOn, noticeDays, included, price } = one;
        const isPerPiece = content.priceKind === 'perSeat' && included !== null;
        return {
          kind: 'service',
          id,
          nameDe: content.nameDe,
          nameEn: content.nameEn,
          number: '',
          startsOn: startedOn,
          endsOn,
          noticeDays,
          // with a notice period it goes on unless somebody gives notice
          atEnd: endsOn === null ? 'open' : noticeDays > 0 ? 'renews' : 'ends',
          quantity: included,
          monthly: price && isPerPiece ? times(price, included) : price,
          signedBy: '',
          signedOn: null,
        };
      });
  },
};
