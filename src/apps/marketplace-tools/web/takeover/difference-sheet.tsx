import { useState } from 'react';
import type { Difference } from '#domains/takeover/differences.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { AcceptForm } from './accept-form.tsx';
import { DifferenceActs } from './difference-acts.tsx';
import { takeoverTexts } from './texts.ts';
import { useSideWords } from './use-difference-columns.tsx';

interface DifferenceSheetProps {
  /** Undefined: it is gone. */
  readonly difference: Difference | undefined;
  readonly onClose: () => void;
}

/** One difference: both sides, its cause, and the step that settles it. */
export function DifferenceSheet({ difference, onClose }: DifferenceSheetProps) {
  const t = useT(takeoverTexts);
  const [isAccepting, accept] = useState(false);
  if (!difference)
    return (
      <Sheet isOpen isBeside onClose={onClose} title={t('kind')}>
        <EmptyState title={t('compare.gone')}>{t('compare.goneHint')}</EmptyState>
      </Sheet>
    );
  if (isAccepting)
    return <AcceptForm difference={difference} onBack={() => accept(false)} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      isBeside
      size="lg"
      onClose={onClose}
      title={difference.name}
      subtitle={t(`kind.${difference.kind}`)}
      actions={
        <DifferenceActs difference={difference} onAccept={() => accept(true)} onSettled={onClose} />
      }
    >
      <Both difference={difference} />
    </Sheet>
  );
}

function Both({ difference }: { readonly difference: Difference }) {
  const t = useT(takeoverTexts);
  const format = useFormat();
  const wordsOf = useSideWords();
  const { kind, ours, theirs, cause, state, refusal, tenantId, tenantName } = difference;
  const { decidedAt, decidedBy, reason } = difference;
  return (
    <Stack gap={4}>
      {refusal === '' ? null : (
        <Banner tone="danger" title={t('refusedTitle')}>
          {t(failureKey(refusal))}
        </Banner>
      )}
      {state === 'sending' ? <Banner title={t('sending')}>{t('sendingHint')}</Banner> : null}
      {state === 'accepted' && decidedAt !== null ? (
        <Banner title={t('acceptedBy', { name: decidedBy, at: format.date(decidedAt, 'date') })}>
          {reason}
        </Banner>
      ) : null}
      <DescriptionList
        layout="stack"
        items={[
          {
            term: t('customer'),
            detail: <TextLink href={customerPage(tenantId)}>{tenantName}</TextLink>,
          },
          { term: t('ours'), detail: wordsOf(ours, kind) },
          { term: t('theirs'), detail: wordsOf(theirs, kind) },
          { term: t('cause'), detail: t(`cause.${cause}`) },
          ...(state === 'open' ? [{ term: t('act'), detail: t(`actHint.${kind}`) }] : []),
        ]}
      />
    </Stack>
  );
}

const failures = {
  FAILURE_WINDOW_CLOSED: 'failure.windowClosed',
  FAILURE_SEAT_CAP: 'failure.seatCap',
  FAILURE_SUSPENDED: 'failure.suspended',
  FAILURE_LOCKED: 'failure.locked',
  FAILURE_CHANGED_ELSEWHERE: 'failure.changed',
  FAILURE_SUBSCRIPTION_ENDED: 'failure.ended',
} as const;

function failureKey(type: string): (typeof failures)[keyof typeof failures] | 'failure.other' {
  const found = Object.entries(failures).find(([key]) => key === type);
  return found?.[1] ?? 'failure.other';
}
