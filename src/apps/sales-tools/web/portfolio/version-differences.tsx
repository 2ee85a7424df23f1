import { useState } from 'react';
import type { ServiceVersion } from '#domains/services/service-versions.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ObjectDiff } from '#platform/web/ui/diff-view.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
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
