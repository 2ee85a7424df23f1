import { estatePart } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { staleDays } from '../posture.rules.ts';
import type { StaleAccount } from '../posture.schema.ts';

const dayMs = 86_400_000;

/** People of the samples who are guests, and those whose account nobody uses any more. */
export const sampledGuests = [9, 12] as const;
const unused = [9, 18] as const;

/** Accounts that nobody uses, without what they cost; the second one never signed in. */
export const sampledStaleAccounts = estatePart(
  'posture.staleAccounts',
  (estate): readonly Omit<StaleAccount, 'monthly'>[] => {
    const dice = estate.random('posture.staleAccounts');
    const ago = (days: number) => new Date(estate.madeAt.getTime() - days * dayMs).toISOString();
    return estate
      .part(sampledPeople)
      .slice(...unused)
      .map((person, at) => {
        const quiet = staleDays + dice.whole(5, 200);
        return {
          ...{ id: person.id, name: fullName(person), address: person.email },
          kind: unused[0] + at < sampledGuests[1] ? ('guest' as const) : ('member' as const),
          createdAt: ago(quiet + dice.whole(100, 900)),
          lastSignInAt: at === 1 ? null : ago(quiet),
        };
      });
  },
);
