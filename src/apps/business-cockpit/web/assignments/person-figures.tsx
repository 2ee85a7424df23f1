import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import type { Finding } from '#domains/licences/licences.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { cockpitTexts } from '../texts.ts';

interface PersonFiguresProps {
  readonly summary:
    | {
        readonly people: number;
        readonly activity: 'known' | 'concealed' | 'unknown';
        readonly findings: readonly { readonly finding: Finding; readonly people: number }[];
      }
    | undefined;
  readonly list: Pick<ListPage<LicencePerson>, 'linkWith' | 'filters'>;
}

/** Findings that a strip has room for, beside the people. */
const most = 3;

/**
 * Figures over the people that narrow them: everybody, then what there is to look at. Who is active
 * is never guessed.
 */
export function PersonFigures({ summary, list }: PersonFiguresProps) {
  const t = useT(cockpitTexts);
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  if (!summary) return <FigureStripPlace />;
  const link = (finding: string | undefined) => list.linkWith({ finding, page: undefined });
  const found = summary.findings.filter(({ people }) => people > 0).slice(0, most);
  const cells: StripCell[] = found.map(({ finding, people }) => ({
    id: finding,
    label: t(`finding.${finding}`),
    value: people,
    detail: t('figure.found', { count: people }),
    href: link(finding),
  }));
  const none = { id: 'any', label: t('people.findings'), value: 0, detail: t('figure.noFinding') };
  return (
    <FigureStrip
      label={t('people.figures')}
      active={shown['finding'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('figure.holders'),
          value: summary.people,
          detail: t('figure.withLicence'),
          href: link(undefined),
        },
        ...(cells.length > 0 ? cells : [none]),
        ...(summary.activity === 'known'
          ? []
          : [
              {
                id: 'activity',
                label: t('people.lastActive'),
                value: t('none'),
                detail: t(summary.activity === 'concealed' ? 'figure.concealed' : 'figure.unknown'),
              },
            ]),
      ]}
    />
  );
}
