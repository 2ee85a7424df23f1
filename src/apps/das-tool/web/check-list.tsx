import type { DocumentCheck } from '#domains/documents/documents.schema.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { ChangesList } from './changes-list.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

const tones = { met: 'success', notMet: 'danger', unknown: 'warning' } as const;

type Verdict = Pick<DocumentCheck['prerequisites'][number], 'outcome' | 'reasons'> & {
  readonly key: string;
  readonly name: string;
};

/** Lists conditions met and not met with their reasons, sections left out and missing values. */
export function CheckList({ check }: { readonly check: DocumentCheck }) {
  const t = useT(toolTexts);
  const both = useBoth();
  const isGerman = useLanguage() === 'de';
  const prerequisites = check.prerequisites.map(({ nameDe, nameEn, ...rest }) => ({
    ...rest,
    name: both(nameDe, nameEn),
  }));
  const leftOut = check.leftOut.map(({ titleDe, titleEn, ...rest }) => ({
    ...rest,
    name: both(titleDe, titleEn),
  }));
  return (
    <Stack gap={5}>
      <Verdicts
        title={t('home.prerequisites')}
        verdicts={prerequisites}
        none={t('home.noPrerequisites')}
      />
      {leftOut.length > 0 ? <Verdicts title={t('home.leftOut')} verdicts={leftOut} /> : null}
      {check.document?.published && !check.document.isUpToDate ? (
        <section className="dt-section">
          <h2>{t('home.changesTitle')}</h2>
          <ChangesList changes={isGerman ? check.document.changesDe : check.document.changesEn} />
        </section>
      ) : null}
      {check.missing.length > 0 ? (
        <Banner tone="danger" title={t('home.missing')}>
          {check.missing.join(', ')}
        </Banner>
      ) : null}
      {check.untranslated.length > 0 ? (
        <Banner tone="warning">
          {t('home.untranslated', { names: check.untranslated.join(', ') })}
        </Banner>
      ) : null}
    </Stack>
  );
}

function Verdicts({
  title,
  verdicts,
  none,
}: {
  readonly title: string;
  readonly verdicts: readonly Verdict[];
  readonly none?: string;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  return (
    <section className="dt-section">
      <h2>{title}</h2>
      {verdicts.length === 0 ? <p className="ui-muted">{none}</p> : null}
      <ul className="dt-list">
        {verdicts.map(({ key, name, outcome, reasons }) => (
          <li key={key}>
            <span className="dt-line">
              <span>{name}</span>
              <Chip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Chip>
            </span>
            {reasons.map(({ de, en }) => (
              <span className="ui-muted" key={de}>
                {both(de, en)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
