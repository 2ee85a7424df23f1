import { OwnData } from '#domains/privacy/web/own-data.tsx';

/** What is on record of oneself (GDPR Art. 15 and 20). */
export function OwnDataPage() {
  return <OwnData />;
}
