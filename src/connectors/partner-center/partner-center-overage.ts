import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import {
  OverageRefused,
  OverageUnreachable,
  type OverageProvider,
  type OverageWish,
} from '#domains/overage/overage.port.ts';
import {
  bodyOf,
  overageFailureOf,
  readEntry,
  readOverage,
  stands,
} from './partner-overage.rules.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';
import { requestIdOf } from './request-id.rules.ts';

export interface PartnerCenterOverageOptions {
  readonly partnerCenter: PartnerCenter;
  readonly customerOf: (tenantId: string) => Promise<{ readonly directoryId: string } | undefined>;
}

/**
 * Keeps a customer's one setting of overage at Partner Center. It is read before it is written, and
 * the request has an id that follows from the wish: nothing is said twice.
 */
export function createPartnerCenterOverage(options: PartnerCenterOverageOptions): OverageProvider {
  const { partnerCenter, customerOf } = options;
  return {
    async turn(wish) {
      const customer = await customerOf(wish.tenantId);
      if (!customer) throw new OverageRefused('unknown');
      const path = `/customers/${customer.directoryId}/subscriptions/overage`;
      const entries = understood(readOverage((await reached(() => partnerCenter.get(path))).body));
      if (stands(entries, wish)) return { items: entries };
      const requestId = requestIdOf('overage', wish.id);
      const body = bodyOf(entries, wish);
      const answer = await reached(() =>
        partnerCenter.send({ method: 'PUT', path, body, requestId }),
      );
      return confirmed(answer.body, wish);
    },
  };
}

/** An answer that says something else than was asked for proves nothing: it is read again. */
function confirmed(body: unknown, wish: OverageWish): unknown {
  if (!stands([understood(readEntry(body))], wish))
    throw new OverageUnreachable('the answer does not say what was asked for');
  return body;
}

/** @throws OverageRefused for a definite no, OverageUnreachable where nobody knows */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await asked(call);
  } catch (error) {
    if (error instanceof Refused)
      throw new OverageRefused(overageFailureOf(error.status), { cause: error });
    if (error instanceof ProvisionerUnreachable)
      throw new OverageUnreachable(error.message, { cause: error });
    throw error;
  }
}

/** @throws OverageUnreachable for an answer that is none */
function understood<T>(read: T | undefined): T {
  if (read === undefined) throw new OverageUnreachable('the answer is no setting of overage');
  return read;
}
