import type { OverageSubscription, OverageSwitch } from '#domains/overage/overage.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { isNotFound, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Stack, Muted, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { overageClient } from './clients.ts';
import { type OverageDialog, AlarmStanding, OverageChip } from './overage-columns.tsx';
import { overageTexts } from './texts.ts';
import './overage.css';

const few = 10;

/** Changes of an Azure subscription: who asked for them, and what became of them. */
export function OverageHistory({ azureSubscriptionId }: { readonly azureSubscriptionId: string }) {
  const t = useT(overageTexts);
  const source = useDataSource(overageClient.switches, {
    query: { azureSubscriptionId, take: few },
  });
  const failure = useSourceFailure({ title: t('historyFailed'), source });
  const switches = source.data?.data;
  return (
    <Section title={t('history')}>
      {switches === undefined ? (
        (failure ?? <Skeleton lines={2} />)
      ) : switches.length === 0 ? (
        <Muted>{t('historyEmpty')}</Muted>
      ) : (
        <ul className="mk-switches">
          {switches.map((one) => (
            <li key={one.id}>
              <Change one={one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const tones = { waiting: 'info', done: 'success', refused: 'warning' } as const;

function Change({ one }: { readonly one: OverageSwitch }) {
  const t = useT(overageTexts);
  const format = useFormat();
  const by = { name: one.askedBy, at: format.date(one.askedAt, 'dateTime') };
  return (
    <>
      <TwoLines
        first={t(one.wantsOn ? 'history.on' : 'history.off')}
        second={t('history.by', by)}
      />
      <Chip tone={tones[one.state]}>{t(`change.${one.state}`)}</Chip>
      {one.failure === null ? null : <Muted>{t(`failure.${one.failure}`)}</Muted>}
    </>
  );
}

const TurnDialog = laterPart(() => import('./turn-dialog.tsx').then((part) => part.TurnDialog));
const AlarmDialog = laterPart(() => import('./alarm-dialog.tsx').then((part) => part.AlarmDialog));

interface OverageSheetProps {
  readonly azureSubscriptionId: string;
  readonly dialog: OverageDialog | undefined;
  readonly onDialogChange: (dialog: OverageDialog | undefined) => void;
  readonly onClose: () => void;
}

/** An Azure subscription: overage on or off, its cost, its alarm, and who changed what. */
export function OverageSheet(props: OverageSheetProps) {
  const { azureSubscriptionId, dialog, onDialogChange, onClose } = props;
  const t = useT(overageTexts);
  const source = useDataSource(overageClient.get, { params: { azureSubscriptionId } });
  const failure = useSourceFailure({ title: t('failed'), source });
  const one = source.data;
  const close = () => onDialogChange(undefined);
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={one?.name ?? t('name')}
      subtitle={one ? <OverageChip one={one} /> : undefined}
      actions={one ? <Actions one={one} onOpen={onDialogChange} /> : undefined}
    >
      {isNotFound(source.error) ? (
        <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>
      ) : one ? (
        <Stack gap={6}>
          <Told one={one} />
          <OverageHistory azureSubscriptionId={one.id} />
        </Stack>
      ) : (
        (failure ?? <Skeleton lines={8} />)
      )}
      {one && dialog === 'turn' && mayTurn(one) ? <TurnDialog one={one} onClose={close} /> : null}
      {one && dialog === 'alarm' ? <AlarmDialog one={one} onClose={close} /> : null}
    </Sheet>
  );
}

function Told({ one }: { readonly one: OverageSubscription }) {
  const t = useT(overageTexts);
  const { id, cost, covers, isActive } = one;
  return (
    <Facts
      facts={[
        {
          id: 'cost',
          label: t('cost'),
          value: cost ? <Money amount={cost} /> : t('costUnknown'),
          hint: t('costHint'),
        },
        { id: 'alarm', label: t('alarm'), value: <AlarmStanding one={one} /> },
        ...(covers === ''
          ? []
          : [{ id: 'covers', label: t('covers'), value: coversIn(covers, t) }]),
        {
          id: 'id',
          label: t('id'),
          value: <CopyText label={t('id')} value={id} />,
          ...(!isActive && { hint: t('inactive') }),
        },
      ]}
    />
  );
}

/** Microsoft's word where it is a new one. */
const coversIn = (word: string, t: (key: 'covers.PhoneServices') => string): string =>
  word === 'PhoneServices' ? t('covers.PhoneServices') : word;

/** Nothing is changed while a change is on its way; what is not active can only be switched off. */
const mayTurn = ({ isOn, isActive, turning }: OverageSubscription): boolean =>
  turning === null && (isOn || isActive);

interface ActionsProps {
  readonly one: OverageSubscription;
  readonly onOpen: (dialog: OverageDialog) => void;
}

function Actions({ one, onOpen }: ActionsProps) {
  const t = useT(overageTexts);
  return (
    <>
      <Button onPress={() => onOpen('alarm')}>{t(one.alarm ? 'editAlarm' : 'setAlarm')}</Button>
      {mayTurn(one) ? (
        <Button variant="primary" onPress={() => onOpen('turn')}>
          {t(one.isOn ? 'turnOff' : 'turnOn')}
        </Button>
      ) : null}
    </>
  );
}
