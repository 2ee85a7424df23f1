import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Verification } from '../audit.schema.ts';
import { auditTexts } from './texts.ts';

/**
 * Shows `verdict` once somebody asks: a long chain takes a moment, so it is not walked by itself.
 */
export function VerifyBadge({ verdict }: { readonly verdict: ReactNode }) {
  const t = useT(auditTexts);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return verdict;
  return (
    <Button icon={ShieldCheck} onPress={() => setAsked(true)}>
      {t('verify')}
    </Button>
  );
}

/** Result of verifying the chain; undefined while verification runs. */
export function Verdict({ data }: { readonly data: Verification | undefined }) {
  const t = useT(auditTexts);
  const format = useFormat();
  if (!data) return <Chip>{t('verifying')}</Chip>;
  const anchored =
    data.anchoredAt === null ? '' : `, ${t('anchored', { date: format.date(data.anchoredAt) })}`;
  return (
    <span role="status">
      {data.isSound ? (
        <Chip tone="success">{`${t('sound', { count: data.links })}${anchored}`}</Chip>
      ) : (
        <Chip tone="danger">{t('broken', { position: data.brokenAt ?? 0 })}</Chip>
      )}
    </span>
  );
}
