import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { maxLength, required } from '#platform/common/field.rules.ts';
import type { UserSession } from '#domains/people/sessions.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Muted } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { personSessionsClient } from './clients.ts';
import { sessionTexts } from './session-texts.ts';

interface PersonSessionsProps {
  readonly userId: string;
  readonly name: string;
}

/**
 * Lists a person's sign-ins for staff and ends all of them at once (SEC-6). A sign-in is good at
 * every customer of the person, so no customer's administrator ends it. One's own are ended under
 * "Your data".
 */
export function PersonSessions({ userId, name }: PersonSessionsProps) {
  const t = useT(sessionTexts);
  const [isAsking, setAsking] = useState(false);
  const source = useDataSource(personSessionsClient.list, { params: { userId } });
  const failure = useSourceFailure({ title: t('personFailed'), source });
  const rows = source.data?.data;
  const isSelf = rows?.some(({ isCurrent }) => isCurrent) ?? true;
  const endAll = (
    <Button size="sm" icon={LogOut} onPress={() => setAsking(true)}>
      {t('endAll')}
    </Button>
  );
  return (
    <Section title={t('person')} actions={isSelf ? undefined : endAll}>
      {failure ?? (rows ? <Sessions rows={rows} /> : <Skeleton lines={2} />)}
      {isAsking ? <EndAll userId={userId} name={name} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function Sessions({ rows }: { readonly rows: readonly UserSession[] }) {
  const t = useT(sessionTexts);
  const columns = useColumns();
  if (rows.length === 0) return <Muted>{t('nowhere')}</Muted>;
  return (
    <DataTable
      label={t('person')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ device }) => device || t('unknown')}
      columns={columns}
    />
  );
}

function useColumns(): Column<UserSession>[] {
  const t = useT(sessionTexts);
  return [
    { id: 'device', header: t('device'), cell: ({ device }) => device || t('unknown') },
    {
      id: 'started',
      header: t('started'),
      cell: ({ startedAt }) => <DateText value={startedAt} style="dateTime" />,
    },
    {
      id: 'seen',
      header: t('seen'),
      isHiddenOnPhone: true,
      cell: ({ seenAt }) => <DateText value={seenAt} style="dateTime" />,
    },
  ];
}

/** Asks first, and for the reason: the person has to sign in again on every device. */
function EndAll({ userId, name, onClose }: PersonSessionsProps & { readonly onClose: () => void }) {
  const t = useT(sessionTexts);
  const end = useAction(personSessionsClient.endAll, {
    refresh: [personSessionsClient.list],
    success: t('endedAll', { name }),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [required(), maxLength(500)] },
    faults: end.error?.errors,
    onSubmit: ({ reason }) => end.run({ params: { userId }, body: { reason } }),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('endAllOf', { name })}
      confirmLabel={t('endAll')}
      tone="danger"
      onConfirm={form.submit}
      onClose={form.closing(onClose)}
    >
      <FormView form={form} labels={{ reason: t('reason') }}>
        <p>{t('endAllText')}</p>
        <TextField label={t('reason')} maxLength={500} {...form.field('reason')} />
      </FormView>
    </ConfirmDialog>
  );
}
