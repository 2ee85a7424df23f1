import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import type { Environment } from '#domains/connections/connections.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts, type Fact } from '#platform/web/ui/facts.tsx';
import { FigureStrip, FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { environmentClient } from './clients.ts';
import { overviewTexts } from './texts.ts';

/** The company as Microsoft knows it: its name, its domains and how much there is of it. */
export function Identity() {
  const t = useT(overviewTexts);
  const source = useDataSource(environmentClient.get);
  const failure = useSourceFailure({ title: t('identity.failed'), source });
  const { data } = source;
  if (!data) return failure ?? <FigureStripPlace />;
  if (!data.directory)
    return (
      <EmptyState title={t('identity.empty')} offersSamples>
        {t('identity.emptyHint')}
      </EmptyState>
    );
  return (
    <Stack gap={5}>
      {failure}
      <Counts environment={data} />
      <DirectoryFacts environment={data} />
    </Stack>
  );
}

function Counts({ environment: { counts, directory, domains } }: EnvironmentProps) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const { accounts, guests, devices, devicesNotEncrypted } = counts;
  const shown = (count: number | null) => (count === null ? '–' : format.number(count));
  const [main] = domains;
  const guestsText =
    guests === null
      ? t('count.notYet')
      : guests === 0
        ? t('count.noGuests')
        : t('count.guests', { count: guests });
  return (
    <div className="te-identity">
      <FigureStrip
        label={t('identity.figures')}
        cells={[
          {
            id: 'tenant',
            label: directory?.name ?? '',
            value: main?.name ?? '–',
            detail: domains.find(({ isInitial, isDefault }) => isInitial && !isDefault)?.name,
          },
          {
            id: 'accounts',
            label: t('count.accounts'),
            value: shown(accounts),
            detail: guestsText,
          },
          {
            id: 'devices',
            label: t('count.devices'),
            value: shown(devices),
            detail:
              devicesNotEncrypted === null
                ? t('count.notYet')
                : t('count.notEncrypted', { count: devicesNotEncrypted }),
          },
        ]}
      />
    </div>
  );
}

function DirectoryFacts({ environment }: EnvironmentProps) {
  const t = useT(overviewTexts);
  const facts = useFacts(environment);
  return (
    <Section title={t('identity.title')}>
      <Facts facts={facts} />
    </Section>
  );
}

interface EnvironmentProps {
  readonly environment: Environment;
}

/** Facts of a directory, those that people are asked for by support. */
function useFacts({ directory, domains }: Environment): Fact[] {
  const t = useT(overviewTexts);
  const format = useFormat();
  if (!directory) return [];
  const place = [directory.postalCode, directory.city].filter(Boolean).join(' ');
  return [
    {
      id: 'id',
      label: t('fact.id'),
      value: <CopyText value={directory.id} label={t('fact.id')} />,
    },
    {
      id: 'place',
      label: t('fact.place'),
      value: [place, directory.country].filter(Boolean).join(', ') || '–',
    },
    {
      id: 'domains',
      label: t('fact.domains'),
      value: (
        <ul className="te-domains">
          {domains.map(({ name, isVerified, authentication }) => (
            <li key={name}>
              {name}
              {isVerified ? null : <span className="ui-muted"> {t('domain.unverified')}</span>}
              {authentication === 'Federated' ? (
                <span className="ui-muted"> {t('domain.federated')}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'accounts',
      label: t('fact.accounts'),
      value: t(directory.isSynchronised ? 'fact.synchronised' : 'fact.cloudOnly'),
      hint:
        directory.createdAt === null
          ? undefined
          : t('fact.since', { day: format.date(directory.createdAt) }),
    },
  ];
}
