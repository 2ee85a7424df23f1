import { identityFigures } from '#domains/posture/posture.ts';
import { AccountSections } from './accounts.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { usePosture } from './use-posture.ts';

/** Figures about who can sign in as the company. */
export function IdentityPage() {
  const { data } = usePosture();
  return (
    <SecurityFrame current="identity">
      {data ? (
        <>
          <FigureTiles overview={data} ids={identityFigures} />
          <AccountSections />
        </>
      ) : null}
    </SecurityFrame>
  );
}
