import type { LookGiven } from '#domains/documents/look.schema.ts';
import { colours } from '#domains/documents/look.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { toolTexts } from './texts.ts';

/** Draws the top of a title page: paper is white in the dark, too. */
export function LookPreview({ look: { accent, heading, logo } }: { readonly look: LookGiven }) {
  const t = useT(toolTexts);
  const [line, ink] = [accent, heading].map((one) => (colours.test(one) ? one : undefined));
  return (
    <figure className="dt-paper" style={{ '--dt-accent': line, '--dt-heading': ink }}>
      {logo === null ? <p>{t('look.noLogo')}</p> : <img src={logo} alt={t('look.logo')} />}
      <p className="dt-paper-title">{t('look.sampleTitle')}</p>
      <p className="dt-paper-line">{t('look.sampleTenant')}</p>
      <p>
        {t('look.sampleText')} <span>{t('look.sampleLink')}</span>
      </p>
      <figcaption>{t('look.preview')}</figcaption>
    </figure>
  );
}
