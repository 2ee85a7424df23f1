import type { PromotionVerdicts } from '#domains/catalog/promotions.port.ts';
import { toAsk, type Verdicts } from '../line-promotion.rules.ts';

/** Nobody waits longer for a cart; the list price stands until the provider answers. */
const mostMs = 5_000;

const none: Verdicts = new Map();

/** Asks who grants discounts about the lines of a cart; silence grants nothing. */
export async function askPromotions(
  provider: PromotionVerdicts | undefined,
  tenantId: string,
  ...cart: Parameters<typeof toAsk>
): Promise<Verdicts> {
  const asked = toAsk(...cart);
  if (!provider || asked.length === 0) return none;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdicts>((resolve) => {
    timer = setTimeout(() => resolve(none), mostMs);
  });
  const answered = provider.verdicts(tenantId, asked).catch(() => none);
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
