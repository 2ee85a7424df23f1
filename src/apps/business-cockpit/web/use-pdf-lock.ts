import { useT } from '#platform/web/i18n/use-t.ts';
import { useGate } from '#platform/web/router/access.ts';
import { cockpitTexts } from './texts.ts';

/** Says which bundle carries PDFs where the tenant's does not; undefined where it does. */
export function usePdfLock(): string | undefined {
  const t = useT(cockpitTexts);
  const gate = useGate({ bundle: 'pdfExport' });
  return gate?.allowed === false ? t('pdfLocked', { bundle: gate.missing.join(', ') }) : undefined;
}
