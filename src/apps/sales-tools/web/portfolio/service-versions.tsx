import { useState } from 'react';
import { portfolioClient } from '#domains/quotes/web/clients.ts';
import type { ServiceVersion } from '#domains/services/services.schema.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Disclosure } from '#platform/web/ui/accordion.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ObjectDiff } from '#platform/web/ui/diff-view.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { serviceVersionsClient } from '../clients.ts';
import { comparedWith, fieldsOfVersion } from './version-fields.rules.ts';
import { versionTexts } from './version-texts.ts';

/** Differences of a version to another that the reader chooses, the older one first. */
export function VersionDifferences({
  version,
  versions,
}: {
  readonly version: ServiceVersion;
  readonly versions: readonly ServiceVersion[];
}) {
  const t = useT(versionTexts);
  const format = useFormat();
  const numbers = versions.map(({ number }) => number);
  const [chosen, setChosen] = useState(() => comparedWith(numbers, version.number));
  const other = versions.find(({ number }) => number === chosen);
  if (!other) return <p className="ui-muted">{t('only')}</p>;
  const [before, after] = other.number < version.number ? [other, version] : [version, other];
  const fieldsOf = (one: ServiceVersion) =>
    fieldsOfVersion(one, {
      money: (amount) => format.money(amount, true),
      way: (kind) => t(`way.${kind}`),
      duty: (duty) => t(`duty.${duty}`),
    });
  const names = new Map<string, string>(fieldNames.map((field) => [field, t(`field.${field}`)]));
  return (
    <Stack gap={3}>
      <Select
        label={t('compareWith')}
        options={numbers
          .filter((number) => number !== version.number)
          .map((number) => ({ id: String(number), label: t('version', { number }) }))}
        value={String(other.number)}
        onChange={(id) => setChosen(Number(id))}
      />
      <ObjectDiff
        label={t('differences', { before: before.number, after: after.number })}
        before={fieldsOf(before)}
        after={fieldsOf(after)}
        nameOf={(path) => names.get(path) ?? path}
      />
    </Stack>
  );
}

const fieldNames = [
  'nameDe',
  'nameEn',
  'summaryDe',
  'summaryEn',
  'scopeInDe',
  'scopeInEn',
  'scopeOutDe',
  'scopeOutEn',
  'slaDe',
  'slaEn',
  'tasksDe',
  'tasksEn',
  'requestsDe',
  'requestsEn',
  'priceKind',
  'price',
  'purchase',
] as const;

const tones = {
  inForce: 'success',
  draft: 'info',
  replaced: 'neutral',
  unused: 'neutral',
} as const;

/** All versions of a service, the newest first, each with its differences and the way back to it. */
export function ServiceVersions({ offeringId }: { readonly offeringId: string }) {
  const t = useT(versionTexts);
  const params = { offeringId };
  const source = useDataSource(serviceVersionsClient.list, { params });
  const failure = useSourceFailure({ title: t('versionsFailed'), source });
  const [open, setOpen] = useState<number>();
  const restore = useAction(serviceVersionsClient.restore, {
    refresh: [serviceVersionsClient.list, portfolioClient.list, portfolioClient.get],
    success: ({ number }) => t('restored', { number }),
    onSuccess: () => setOpen(undefined),
  });
  if (!source.data) return failure ?? <Skeleton lines={3} />;
  const { versions, version } = source.data;
  const by = restore.conflict?.changedBy;
  const reload = (): void => {
    restore.reset();
    void refreshSources([serviceVersionsClient.list.key]);
  };
  return (
    <Section title={t('versions')}>
      {restore.conflict ? (
        <Banner
          isAnnounced
          tone="warning"
          actions={
            <Button size="sm" onPress={reload}>
              {t('reload')}
            </Button>
          }
        >
          {by ? t('fasterBy', { by }) : t('faster')}
        </Banner>
      ) : null}
      {versions.map((one, at) => (
        <Disclosure
          key={one.number}
          title={t('version', { number: one.number })}
          extra={<Chip tone={tones[one.standing]}>{t(`standing.${one.standing}`)}</Chip>}
          isExpanded={open === one.number}
          onExpandedChange={(isOpen) => setOpen(isOpen ? one.number : undefined)}
        >
          {open === one.number ? (
            <Stack gap={3}>
              <Written version={one} />
              <VersionDifferences version={one} versions={versions} />
              {at === 0 ? null : (
                <Inline>
                  <Button
                    size="sm"
                    isPending={restore.pending}
                    onPress={() =>
                      void restore.run({ params, body: { number: one.number }, version })
                    }
                  >
                    {t('restore')}
                  </Button>
                </Inline>
              )}
            </Stack>
          ) : null}
        </Disclosure>
      ))}
    </Section>
  );
}

function Written({ version: { at, by, inForceFrom } }: { readonly version: ServiceVersion }) {
  const t = useT(versionTexts);
  const format = useFormat();
  const said = [
    t('writtenBy', { day: format.date(at), by }),
    inForceFrom === null ? '' : t('since', { day: format.date(inForceFrom) }),
  ];
  return <p className="ui-muted">{said.filter(Boolean).join(' · ')}</p>;
}
