import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { useFigureWords } from './figure-words.ts';
import { securityTexts } from './texts.ts';

/** Up to three things that need somebody, the most urgent first, each with its rows. */
export function NeedsYou({ overview }: { readonly overview: PostureOverview }) {
  const t = useT(securityTexts);
  const words = useFigureWords();
  const [, set] = useAddressState(() => ({}));
  const figures = overview.needsYou.flatMap((id) =>
    overview.figures.filter((one) => one.id === id),
  );
  if (figures.length === 0 && overview.score === null) return null;
  return (
    <Section title={t('needs.title')} description={t('needs.hint')}>
      {figures.length === 0 ? <p>{t('needs.none')}</p> : null}
      <ol className="sec-needs">
        {figures.map((figure) => (
          <li key={figure.id}>
            <div>
              <h3>{t(`figure.${figure.id}`)}</h3>
              <p>{t(`why.${figure.id}`)}</p>
              <p className="ui-muted">
                {words.change(figure)} · {words.asOf(figure)}
              </p>
            </div>
            <p className="sec-needs-value">{words.value(figure)}</p>
            <Button size="sm" onPress={() => set({ figure: figure.id }, { push: true })}>
              {t('rows.open')}
              <VisuallyHidden>: {t(`figure.${figure.id}`)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
