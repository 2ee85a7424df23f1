import { identityFigures } from '#domains/posture/posture.ts';
import { StaleAccounts, AccountSections } from './accounts.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { usePosture } from './posture.ts';

/** Figures about who can sign in as the company. */
export function IdentityPage() {
  const { data } = usePosture();
  const stale = data?.figures.find(({ id }) => id === 'accountsStale');
  // Where nothing is known of them the figure says why; an empty list would say none.
  const isKnown = stale?.state === 'known' && stale.value !== 0;
  return (
    <SecurityFrame current="identity">
      {data ? (
        <>
          <FigureTiles overview={data} ids={identityFigures} />
          {isKnown ? <StaleAccounts /> : null}
          <AccountSections />
        </>
      ) : null}
    </SecurityFrame>
  );
}
