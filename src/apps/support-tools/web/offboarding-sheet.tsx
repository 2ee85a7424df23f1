import { useState } from 'react';
import type { Offboarding } from '#domains/lifecycle/offboarding.schema.ts';
import type { OffboardingAct } from '#domains/lifecycle/offboarding.ts';
import { required } from '#platform/common/field.rules.ts';
import { sum, type Money as Amount } from '#platform/common/money.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { type Column, DataTable, type TableSum } from '#platform/web/ui/data-table.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { offboardingSources, offboardingClient } from './clients.ts';
import { Inventory, Proofs } from './offboarding-facts.tsx';
import { offboardingTones } from './offboarding-tones.ts';
import { supportTexts } from './texts.ts';

type Line = Offboarding['running'][number];

/** Subscriptions that outlast the plan: until when they run and what they cost until then. */
export function Running({ lines }: { readonly lines: readonly Line[] }) {
  const t = useT(supportTexts);
  const columns = useColumns();
  const total = useSum(lines);
  return (
    <Section
      title={t('running.title')}
      description={lines.length > 0 ? t('running.text') : undefined}
    >
      {lines.length === 0 ? (
        <p className="ui-muted">{t('running.none')}</p>
      ) : (
        <DataTable
          label={t('running.title')}
          rows={lines}
          rowKey={(line) => line.id}
          rowName={(line) => line.name}
          columns={columns}
          sum={total}
        />
      )}
    </Section>
  );
}

function useColumns(): Column<Line>[] {
  const t = useT(supportTexts);
  return [
    { id: 'name', header: t('running.name'), width: '34%', cell: (line) => line.name },
    {
      id: 'seats',
      header: t('running.seats'),
      align: 'end',
      cell: (line) => <NumberText value={line.seats} />,
    },
    {
      id: 'endsOn',
      header: t('running.endsOn'),
      cell: (line) => (
        <TwoLines
          first={line.endsOn ? <DateText value={line.endsOn} /> : t('running.open')}
          second={t(line.renews ? 'running.renews' : 'running.ends')}
        />
      ),
    },
    {
      id: 'monthly',
      header: t('running.monthly'),
      align: 'end',
      cell: (line) => <Money amount={line.monthly} />,
    },
    {
      id: 'untilEnd',
      header: t('running.untilEnd'),
      align: 'end',
      cell: (line) => (line.untilEnd ? <Money amount={line.untilEnd} /> : '–'),
    },
  ];
}

/** Sums each currency by itself: nothing here converts. */
function useSum(lines: readonly Line[]): TableSum {
  const t = useT(supportTexts);
  return {
    label: t('running.count', { count: lines.length }),
    cells: {
      monthly: <Sums amounts={lines.map(({ monthly }) => monthly)} />,
      untilEnd: <Sums amounts={lines.flatMap(({ untilEnd }) => untilEnd ?? [])} />,
    },
  };
}

function Sums({ amounts }: { readonly amounts: readonly Amount[] }) {
  const currencies = Map.groupBy(amounts, ({ currencyCode }) => currencyCode);
  return (
    <Stack gap={0}>
      {[...currencies].map(([currency, all]) => (
        <Money key={currency} amount={sum(all, currency)} />
      ))}
    </Stack>
  );
}

interface ConfirmOffboardingProps {
  readonly found: Offboarding;
  readonly onClose: () => void;
}

/** The second person types the name of the customer: what is confirmed is known, not clicked. */
export function ConfirmOffboarding({ found, onClose }: ConfirmOffboardingProps) {
  const t = useT(supportTexts);
  const format = useFormat();
  const confirm = useAction(offboardingClient.confirm, {
    refresh: offboardingSources,
    success: t('offboarding.confirmed'),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: { customerName: '' },
    rules: {
      customerName: [
        required(),
        (name: string) =>
          name.trim() === found.customerName
            ? undefined
            : { rule: 'pattern' as const, message: t('offboarding.nameDiffers') },
      ],
    },
    onSubmit: (values) => confirm.run({ params: { offboardingId: found.id }, body: values }),
  });
  const close = form.closing(onClose);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={close}
      title={t('offboarding.confirmTitle', { name: found.customerName })}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button variant="danger" type="submit" form={form.id} isPending={form.isPending}>
            {t('offboarding.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {t('offboarding.confirmText', {
            date: format.date(found.effectiveOn),
            days: found.retentionDays,
          })}
        </p>
        <FormView
          form={form}
          labels={{ customerName: t('offboarding.typeName', { name: found.customerName }) }}
        >
          <TextField
            label={t('offboarding.typeName', { name: found.customerName })}
            autoFocus
            isRequired
            {...form.field('customerName')}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}

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
