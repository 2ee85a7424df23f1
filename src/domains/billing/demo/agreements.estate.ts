import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { agreementSamples } from '../agreement-samples.values.ts';
import type { Agreement } from '../agreements.schema.ts';

interface Signed {
  readonly on: string;
  readonly by: string;
}

/** Signatures under the sampled agreements, by id; those of the tab join them. */
export const sampleSignatures = estatePart('billing.agreements', (estate) => {
  const dice = estate.random('billing.agreements');
  const ids = {
    microsoftCustomer: dice.uuid(),
    framework: dice.uuid(),
    dataProcessing: dice.uuid(),
  };
  const on = dayOf(daysBefore(estate.madeAt, 395));
  const signatures = new Map<string, Signed>([
    [ids.framework, { on, by: 'Lena Adler' }],
    [ids.dataProcessing, { on, by: 'Lena Adler' }],
  ]);
  return { ids, signatures };
});

/** Agreements of the sampled operator: the newest of Microsoft waits for a signature. */
export function sampleAgreements(estate: Estate, locale: 'de' | 'en'): Agreement[] {
  const { ids, signatures } = estate.part(sampleSignatures);
  const published = daysBefore(estate.madeAt, 12);
  const old = dayOf(daysBefore(estate.madeAt, 400));
  return (['microsoftCustomer', 'framework', 'dataProcessing'] as const).map((kind) => {
    const { nameDe, nameEn, textDe, textEn, url } = agreementSamples[kind];
    const isNew = kind === 'microsoftCustomer';
    return {
      id: ids[kind],
      kind,
      version: isNew ? dayOf(published).slice(0, 7) : '1.0',
      name: locale === 'de' ? nameDe : nameEn,
      text: locale === 'de' ? textDe : textEn,
      url,
      publishedOn: isNew ? dayOf(published) : old,
      requiredBy: isNew ? dayOf(daysBefore(estate.madeAt, -23)) : null,
      fingerprint: `${locale}.${ids[kind]}`.padEnd(64, '0'),
      signature: signatures.get(ids[kind]) ?? null,
      earlier: isNew ? { on: old, by: 'Lena Adler', version: old.slice(0, 7) } : null,
    };
  });
}
