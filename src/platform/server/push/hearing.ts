import { mayUse } from '#platform/common/access.ts';
import type { About } from './delivery.ts';
import type { FindStandings, Seat, Standing, TopicNeeds } from './push.port.ts';

/** Groups whose rights are remembered: messages that came together are judged by one query. */
const remembered = 1_000;

interface Judged {
  /** Start of the query (performance.now). */
  readonly at: number;
  readonly standings: ReadonlyMap<string, Standing>;
}

export interface Hearing {
  /**
   * Returns those of a group who may not hear a message: their rights are read after the
   * announcement has arrived, so that nobody hears of what they could read a moment ago.
   */
  findDeaf<S extends Seat>(group: string, seats: readonly S[], about: About): Promise<readonly S[]>;
}

/** Judges at the moment of sending who may read what a message is about. */
export function createHearing(findStandings: FindStandings, needs: TopicNeeds): Hearing {
  const judgements = new Map<string, Judged>();

  async function judge(group: string, seats: readonly Seat[]): Promise<Judged> {
    const at = performance.now();
    const wanted = new Map(seats.map((seat) => [keyOf(seat), seat]));
    const found = await findStandings([...wanted.values()]);
    const judged = { at, standings: new Map(found.map((one) => [keyOf(one), one])) };
    judgements.delete(group);
    judgements.set(group, judged);
    const [oldest] = judgements.keys();
    if (judgements.size > remembered && oldest !== undefined) judgements.delete(oldest);
    return judged;
  }

  return {
    async findDeaf(group, seats, { topic, audience, since }) {
      const required = needs[topic];
      if (!required) return seats;
      if (required.length === 0) return [];
      const known = judgements.get(group);
      const { standings } = known && known.at > since ? known : await judge(group, seats);
      return seats.filter((seat) => !mayHear(standings.get(keyOf(seat)), audience, required));
    },
  };
}

/** Staff hear of any tenant by their permissions alone, whatever they hold where they are. */
function mayHear(
  standing: Standing | undefined,
  audience: About['audience'],
  required: readonly string[],
): boolean {
  if (!standing) return false;
  const { claims, permissions } = standing;
  return mayUse(audience === 'staff' ? permissions : [...permissions, ...claims], required);
}

function keyOf({ tenantId, userId }: Seat): string {
  return `${tenantId} ${userId}`;
}
