import type { StorageUse } from '#domains/usage/usage.schema.ts';
import { usageRanges, type UsageRange } from '#domains/usage/usage.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { sizeText } from './size-text.rules.ts';
import { usageTexts } from './texts.ts';

interface StorageListProps {
  readonly storages: readonly StorageUse[];
  readonly range: UsageRange;
}

/** Storage in use against what there is, with its growth and what is nearly full. */
export function StorageList({ storages, range }: StorageListProps) {
  const t = useT(usageTexts);
  if (storages.length === 0) return null;
  return (
    <Section title={t('storage.title')}>
      <ul className="us-storage">
        {storages.map((one) => (
          <Line key={one.id} storage={one} range={range} />
        ))}
      </ul>
    </Section>
  );
}

function Line({
  storage,
  range,
}: { readonly storage: StorageUse } & Pick<StorageListProps, 'range'>) {
  const t = useT(usageTexts);
  const { locale } = useFormat();
  const { id, usedBytes, quotaBytes, isReckoned, nearlyFull, grownBytes } = storage;
  const size = (bytes: number) => sizeText(bytes, locale);
  const used = size(usedBytes);
  const words = [
    ...(grownBytes === null ? [] : [grownWords(grownBytes)]),
    ...(nearlyFull === null ? [] : [nearlyWords(nearlyFull)]),
    ...(isReckoned ? [t('storage.reckoned')] : []),
  ];
  function grownWords(bytes: number): string {
    const key = bytes < 0 ? 'storage.shrunk' : 'storage.grown';
    return t(key, { size: size(Math.abs(bytes)), count: usageRanges[range] });
  }
  function nearlyWords(count: number): string {
    return count === 0 ? t('nearly.none') : t(`nearly.${id}`, { count });
  }
  return (
    <li>
      <span className="us-storage-head">
        <strong>{t(`storage.${id}`)}</strong>
        <span>
          {used}
          {quotaBytes === null ? null : <span className="ui-muted"> / {size(quotaBytes)}</span>}
        </span>
      </span>
      {quotaBytes === null ? null : (
        <UsageBar
          used={usedBytes}
          booked={quotaBytes}
          label={t('storage.of', { used, quota: size(quotaBytes) })}
        />
      )}
      <span className="ui-muted">{words.join(', ')}</span>
    </li>
  );
}
