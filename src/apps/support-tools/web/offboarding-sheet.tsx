import type { Offboarding } from '#domains/lifecycle/offboarding.schema.ts';
import type { OffboardingAct } from '#domains/lifecycle/offboarding.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { offboardingClient } from './clients.ts';
import { ConfirmOffboarding } from './confirm-offboarding.tsx';
import { Inventory, Proofs } from './offboarding-facts.tsx';
import { Running } from './offboarding-running.tsx';
import { offboardingSources } from './offboarding-sources.ts';
import { offboardingTones } from './offboarding-tones.ts';
import { supportTexts } from './texts.ts';

/** While a job works its outcome is looked for. */
const movingSeconds = 3;

/**
 * Sheet of one offboarding: inventory, approvals, completed steps with proof, and available
 * actions.
 */
export function OffboardingSheet({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const t = useT(supportTexts);
  const first = useDataSource(offboardingClient.get, { params: { offboardingId: id } });
  const isMoving = first.data?.state === 'running' || first.data?.state === 'confirmed';
  const source = useDataSource(
    offboardingClient.get,
    { params: { offboardingId: id } },
    { refreshSeconds: isMoving ? movingSeconds : 1200 },
  );
  const failure = useSourceFailure({ title: t('offboarding.failed'), source });
  const found = source.data;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={found?.customerName ?? t('offboarding.title')}
      subtitle={found?.reason}
    >
      {failure ?? (found ? <Facts found={found} /> : <Skeleton lines={8} />)}
    </Sheet>
  );
}

function Facts({ found }: { readonly found: Offboarding }) {
  const t = useT(supportTexts);
  const items = [
    {
      term: t('offboarding.state'),
      detail: (
        <Chip tone={offboardingTones[found.state]}>{t(`offboarding.state.${found.state}`)}</Chip>
      ),
    },
    { term: t('plan.noticeOn'), detail: <DateText value={found.noticeOn} /> },
    { term: t('plan.effectiveOn'), detail: <DateText value={found.effectiveOn} /> },
    { term: t('plan.retentionDays'), detail: String(found.retentionDays) },
    { term: t('offboarding.plannedBy'), detail: found.plannedBy },
    { term: t('offboarding.confirmedBy'), detail: found.confirmedBy ?? '–' },
    ...(found.retainedUntil
      ? [
          {
            term: t('offboarding.retainedUntil'),
            detail: <DateText value={found.retainedUntil} style="dateTime" />,
          },
        ]
      : []),
    ...(found.endedBy ? [{ term: t('offboarding.endedBy'), detail: found.endedBy }] : []),
  ];
  return (
    <Stack gap={5}>
      {found.state === 'planned' && !found.acts.includes('confirm') ? (
        <Banner>{t(found.inventoryAt ? 'offboarding.second' : 'offboarding.first')}</Banner>
      ) : null}
      <Acts found={found} />
      <DescriptionList items={items} />
      {isAhead(found) ? <Running lines={found.running} /> : null}
      {found.inventory ? <Inventory lines={found.inventory} at={found.inventoryAt} /> : null}
      {found.steps.length > 0 ? (
        <Section title={t('offboarding.proofs')}>
          <Proofs steps={found.steps} />
        </Section>
      ) : null}
    </Stack>
  );
}

const isAhead = ({ state }: Offboarding): boolean => state === 'planned' || state === 'confirmed';

function Acts({ found }: { readonly found: Offboarding }) {
  const t = useT(supportTexts);
  const [asked, setAsked] = useState<OffboardingAct>();
  const refresh = offboardingSources;
  const params = { offboardingId: found.id };
  const dryRun = useAction(offboardingClient.dryRun, {
    refresh,
    success: t('offboarding.dryRunDone'),
  });
  const cancel = useAction(offboardingClient.cancel, {
    refresh,
    success: t('offboarding.cancelled'),
  });
  const restore = useAction(offboardingClient.restore, {
    refresh,
    success: t('offboarding.restored', { name: found.customerName }),
  });
  const download = useAction(offboardingClient.download, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? `${found.customerName}.json`),
  });
  const can = (act: OffboardingAct) => found.acts.includes(act);
  const close = () => setAsked(undefined);
  const finish = async (work: Promise<unknown>) => {
    await work;
    close();
  };
  return (
    <Inline gap={2}>
      {can('cancel') ? (
        <Button onPress={() => setAsked('cancel')}>{t('offboarding.cancel')}</Button>
      ) : null}
      {can('download') ? (
        <Button isPending={download.pending} onPress={() => void download.run({ params })}>
          {t('offboarding.download')}
        </Button>
      ) : null}
      {can('dryRun') ? (
        <Button
          variant={found.inventoryAt ? 'secondary' : 'primary'}
          isPending={dryRun.pending}
          onPress={() => void dryRun.run({ params })}
        >
          {t('offboarding.dryRun')}
        </Button>
      ) : null}
      {can('confirm') ? (
        <Button variant="danger" onPress={() => setAsked('confirm')}>
          {t('offboarding.confirm')}
        </Button>
      ) : null}
      {can('restore') ? (
        <Button variant="primary" onPress={() => setAsked('restore')}>
          {t('offboarding.restore')}
        </Button>
      ) : null}
      {asked === 'confirm' ? <ConfirmOffboarding found={found} onClose={close} /> : null}
      {asked === 'cancel' ? (
        <ConfirmDialog
          isOpen
          title={t('offboarding.cancelTitle', { name: found.customerName })}
          confirmLabel={t('offboarding.cancel')}
          onConfirm={() => finish(cancel.run({ params }))}
          onClose={close}
        >
          <p>{t('offboarding.cancelText')}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'restore' ? (
        <ConfirmDialog
          isOpen
          title={t('offboarding.restoreTitle', { name: found.customerName })}
          confirmLabel={t('offboarding.restore')}
          onConfirm={() => finish(restore.run({ params, body: {} }))}
          onClose={close}
        >
          <p>{t('offboarding.restoreText')}</p>
        </ConfirmDialog>
      ) : null}
    </Inline>
  );
}
