import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Verification } from '../audit.contract.ts';
import { auditTexts } from './texts.ts';

interface Asked {
  readonly data?: Verification | undefined;
  readonly loading: boolean;
}

interface VerifyBadgeProps {
  /** Asks the server for a walk of the whole chain; called once somebody wants to know. */
  readonly useVerification: () => Asked;
}

/** Whether the trail is what was written, said when it is asked: a long chain takes a moment. */
export function VerifyBadge({ useVerification }: VerifyBadgeProps) {
  const t = useT(auditTexts);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Verdict useVerification={useVerification} />;
  return (
    <Button icon={ShieldCheck} onPress={() => setAsked(true)}>
      {t('verify')}
    </Button>
  );
}

function Verdict({ useVerification }: VerifyBadgeProps) {
  const t = useT(auditTexts);
  const format = useFormat();
  const { data } = useVerification();
  if (!data) return <Chip>{t('verifying')}</Chip>;
  const anchored = data.anchoredAt === null ? '' : `, ${t('anchored', { date: format.date(data.anchoredAt) })}`;
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
