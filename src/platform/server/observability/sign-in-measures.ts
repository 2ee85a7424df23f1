import { PortalError } from '#platform/common/errors.ts';
import type { Authenticate } from '../http/caller.ts';
import type { Measure } from '../http/metrics.ts';

export interface SignInMeasures {
  /** Counts how tokens are answered. */
  counted(authenticate: Authenticate): Authenticate;
  read(): Measure[];
}

/** Counts access tokens by what became of them: who came, and who was turned away. */
export function createSignInMeasures(): SignInMeasures {
  const outcomes = { accepted: 0, refused: 0, limited: 0, failed: 0 };
  return {
    counted: (authenticate) => async (bearer, approach) => {
      try {
        const caller = await authenticate(bearer, approach);
        outcomes[caller ? 'accepted' : 'refused'] += 1;
        return caller;
      } catch (error) {
        outcomes[outcomeOf(error)] += 1;
        throw error;
      }
    },
    read: () => [
      {
        name: 'atrium_tokens_total',
        help: 'Access tokens and API tokens judged since the start by outcome.',
        type: 'counter',
        samples: Object.entries(outcomes).map(([outcome, value]) => ({
          labels: { outcome },
          value,
        })),
      },
    ],
  };
}

function outcomeOf(error: unknown): 'refused' | 'limited' | 'failed' {
  if (!(error instanceof PortalError)) return 'failed';
  return error.status === 429 ? 'limited' : 'refused';
}
