import { useEffect } from 'react';
import type { PostureChanges, PostureOverview } from '#domains/posture/posture.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { useFigureWords } from './figure-words.tsx';
import { postureLooksClient } from './posture.ts';
import { securityTexts } from './texts.ts';

/** Names that a sentence tells; the measures themselves stand below. */
const mostNames = 2;

/** Says in a few sentences what has changed since the reader last looked. */
export function Changes() {
  const t = useT(securityTexts);
  const format = useFormat();
  const source = useDataSource(postureLooksClient.get, {});
  const failure = useSourceFailure({ title: t('changes.failed'), source });
  const { data } = source;
  useLook(data !== undefined);
  if (!data) return failure ?? <Skeleton lines={3} />;
  if (data.since === null)
    return (
      <Section title={t('changes.title')}>
        <p>{t('changes.first')}</p>
      </Section>
    );
  return (
    <Section
      title={t('changes.title')}
      description={t('changes.since', { at: format.date(data.since, 'dateTime') })}
    >
      {failure}
      <Told changes={data} />
    </Section>
  );
}

/** Notes that what is shown was seen; a page that is opened again soon belongs to the same look. */
function useLook(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    // nothing is lost where it fails: the next look tells the same again
    postureLooksClient.see({}, { quiet: true }).catch(() => undefined);
  }, [isShown]);
}

function Told({ changes }: { readonly changes: PostureChanges }) {
  const t = useT(securityTexts);
  const measures = useMeasureWords(changes);
  const outside = useOutsideWords(changes);
  const score = useScoreWords(changes.score);
  const hasIncidents = (changes.incidents ?? 0) > 0;
  if (score === '' && measures === '' && outside === '') return <p>{t('changes.none')}</p>;
  return (
    <ul className="sec-changes">
      {score === '' ? null : <li>{score}</li>}
      {measures === '' ? null : <li>{measures}</li>}
      {outside === '' ? null : (
        <li>
          {outside}{' '}
          {hasIncidents ? (
            <TextLink href={linkTo('/:/security/incidents')}>{t('late.open')}</TextLink>
          ) : null}
        </li>
      )}
    </ul>
  );
}

function useScoreWords(score: PostureChanges['score']): string {
  const t = useT(securityTexts);
  const format = useFormat();
  if (!score) return '';
  const { before, now } = score;
  const words = {
    ...{ before: before.grade, now: now.grade },
    was: format.number(before.points),
    points: format.number(now.points),
    max: format.number(now.max),
  };
  // A comes before B, and is the better one.
  if (now.grade < before.grade) return t('changes.gradeUp', words);
  if (now.grade > before.grade) return t('changes.gradeDown', words);
  return t('changes.gradeSame', words);
}

function useMeasureWords({ closed, regressed, ended }: PostureChanges): string {
  const t = useT(securityTexts);
  const told = (rows: PostureChanges['closed']) => ({
    count: rows.length,
    names: namesOf(rows.map(({ title }) => title)),
  });
  return [
    closed.length > 0 ? t('changes.closed', told(closed)) : '',
    regressed.length > 0 ? t('changes.regressed', told(regressed)) : '',
    ended.length > 0 ? t('changes.ended', told(ended)) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function useOutsideWords({ incidents, domains }: PostureChanges): string {
  const t = useT(securityTexts);
  const told = (change: PostureChanges['domains'][number]['change']): string => {
    const names = domains.filter((one) => one.change === change).map(({ name }) => name);
    if (names.length === 0) return '';
    return t(`changes.${change}`, { count: names.length, names: namesOf(names) });
  };
  const count = incidents ?? 0;
  return [
    count > 0 ? t('changes.incidents', { count }) : '',
    ...(['better', 'worse', 'new', 'gone'] as const).map(told),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The first names; the sentence says how many there are. */
const namesOf = (names: readonly string[]): string =>
  names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ' …' : '');

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
