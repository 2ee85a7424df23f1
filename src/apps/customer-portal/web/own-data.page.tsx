import { OwnData } from '#domains/privacy/web/own-data.tsx';

/** Page with the personal data stored about the signed-in person (GDPR Art. 15 and 20). */
export function OwnDataPage() {
  return <OwnData />;
}
