import { useState } from 'react';
import { sharingModes } from '#domains/tickets/ticket.values.ts';
import type { TicketSharing } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { operationsTexts } from './texts.ts';

/** Sheet of the company's rule about tickets of colleagues. */
export function SharingSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(operationsTexts);
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(ticketsClient.sharing, { params: { tenantId } });
  const failure = useSourceFailure({ title: t('sharing.failed'), source });
  if (source.data) return <Rule rule={source.data} tenantId={tenantId} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} title={t('sharing.title')}>
      {failure ?? <Skeleton lines={6} />}
    </Sheet>
  );
}

interface RuleProps {
  readonly rule: TicketSharing;
  readonly tenantId: string;
  readonly onClose: () => void;
}

function Rule({ rule, tenantId, onClose }: RuleProps) {
  const t = useT(operationsTexts);
  const [mode, setMode] = useState(rule.mode);
  const [roleIds, setRoleIds] = useState<readonly string[]>(rule.roleIds);
  const [userIds, setUserIds] = useState<readonly string[]>(rule.userIds);
  const save = useAction(ticketsClient.setSharing, {
    refresh: [ticketsClient.sharing, ticketsClient.list, ticketsClient.summary],
    success: t('sharing.saved'),
    onSuccess: onClose,
  });
  const body = { mode, roleIds: [...roleIds], userIds: [...userIds] };
  const isChanged = mode !== rule.mode || roleIds !== rule.roleIds || userIds !== rule.userIds;
  const close = useUnsaved(isChanged && !save.pending)(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={save.pending}
        onPress={() => void save.run({ params: { tenantId }, body })}
      >
        {t('save')}
      </Button>
    </>
  );
  const people = rule.people.map(({ userId, name }) => ({ id: userId, name }));
  return (
    <Sheet isOpen onClose={close} title={t('sharing.title')} actions={actions}>
      <Stack gap={4}>
        <RadioGroup
          label={t('sharing.mode')}
          options={sharingModes.map((id) => ({ id, label: t(`sharing.${id}`) }))}
          value={mode}
          onChange={(id) => setMode(oneOf(sharingModes, id) ?? 'none')}
          description={t('sharing.note')}
        />
        {mode === 'role' ? (
          <Choice options={rule.roles} chosen={roleIds} onChange={setRoleIds} />
        ) : null}
        {mode === 'member' ? (
          <Choice options={people} chosen={userIds} onChange={setUserIds} />
        ) : null}
      </Stack>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

function Choice({ options, chosen, onChange }: ChoiceProps) {
  return (
    <Stack gap={2}>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          value={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </Stack>
  );
}
