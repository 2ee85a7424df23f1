import { useState } from 'react';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { required } from '#platform/common/field.rules.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { type FormState, useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { mostInvited } from '../invitations.ts';
import { invitationsClient } from './clients.ts';
import {
  useInvite,
  type InviteProps,
  AfterInvite,
  FurtherTerms,
  type InviteTerms,
  useNoRoom,
  WaySwitch,
} from './invite-parts.tsx';
import { MadeLinks } from './made-links.tsx';
import { RolePicker, endOfDay } from './role-picker.tsx';
import { peopleTexts } from './texts.ts';

export type PreviewLine = ClientResult<
  (typeof invitationsContract)['endpoints']['check']
>['lines'][number];

/** Preview of the outcome of every line. */
export function InvitePreview({ lines }: { readonly lines: readonly PreviewLine[] }) {
  const t = useT(peopleTexts);
  return (
    <DataTable
      label={t('invite.preview')}
      columns={usePreviewColumns()}
      rows={lines}
      rowKey={(line) => `${line.line} ${line.email}`}
      rowName={(line) => line.email}
      isDense
      maxHeight="20rem"
    />
  );
}

function usePreviewColumns(): Column<PreviewLine>[] {
  const t = useT(peopleTexts);
  return [
    {
      id: 'email',
      header: t('invite.addresses'),
      width: '45%',
      cell: (line) => <TwoLines first={line.email} second={line.name} />,
    },
    { id: 'language', header: t('invite.language'), cell: (line) => line.language.toUpperCase() },
    { id: 'result', header: t('invite.result'), cell: (line) => <Verdict line={line} /> },
  ];
}

function Verdict({ line }: { readonly line: PreviewLine }) {
  const t = useT(peopleTexts);
  if (line.fault) return <Chip tone="danger">{t(`fault.${line.fault}`)}</Chip>;
  return (
    <Chip tone={line.isRenewal ? 'info' : 'success'}>
      {t(line.isRenewal ? 'invite.renewal' : 'invite.ok')}
    </Chip>
  );
}

interface Invitation extends InviteTerms {
  readonly text: string;
}

interface Checked {
  readonly lines: readonly PreviewLine[];
  readonly isCut: boolean;
}

/** Many people from a list or a CSV file: what becomes of each line is said before it is sent. */
export function InviteMany({ onClose, onWay, onAgain }: InviteProps) {
  const t = useT(peopleTexts);
  const [checked, setChecked] = useState<Checked>();
  const check = useAction(invitationsClient.check, { onSuccess: setChecked });
  const invite = useInvite(onClose);
  const good = goodOf(checked);
  const form = useForm<Invitation>({
    initial: { text: '', chosen: [], day: null, message: '' },
    rules: { text: [required(t('invite.whom'))], chosen: [required(t('invite.noRole'))] },
    draft: 'inviteMany',
    faults: invite.faults,
    onSubmit: async ({ text, chosen, day, message }) => {
      if (!checked) return void (await check.run({ body: { text } }));
      return invite.send({
        invitees: good.map(({ email, name, language }) => ({ email, name, language })),
        roleIds: chosen.map(({ roleId }) => roleId),
        rolesExpireAt: endOfDay(day),
        message,
      });
    },
  });
  const noRoom = useNoRoom(good.filter((line) => !line.isRenewal).length);
  const reason = checked && good.length === 0 ? t('invite.noneValid') : noRoom;
  const close = form.closing(onClose);
  const actions = invite.links ? (
    <AfterInvite onClose={onClose} onAgain={onAgain} />
  ) : checked ? (
    <>
      <Button onPress={() => setChecked(undefined)}>{t('invite.back')}</Button>
      <Button
        variant="primary"
        isPending={form.isPending}
        disabledReason={reason}
        onPress={() => void form.submit()}
      >
        {t('invite.submit', { count: good.length })}
      </Button>
    </>
  ) : (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('invite.check')}</SubmitButton>
    </>
  );
  const title = invite.links
    ? t('invite.ready', { count: invite.links.length })
    : t('users.invite');
  return (
    <Sheet isOpen onClose={close} title={title} actions={actions}>
      <div className="people-form" data-wide={checked !== undefined || undefined}>
        {invite.links ? (
          <MadeLinks links={invite.links} />
        ) : checked ? (
          <Lines checked={checked} reason={reason} />
        ) : (
          <>
            <WaySwitch way="inviteMany" onWay={(way) => form.closing(() => onWay(way))()} />
            <Fields form={form} />
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Returns the lines that can be invited in one call. */
const goodOf = (checked: Checked | undefined) =>
  (checked?.lines ?? []).filter((line) => line.fault === null).slice(0, mostInvited);

function Fields({ form }: { readonly form: FormState<Invitation> }) {
  const t = useT(peopleTexts);
  const take = (files: readonly File[]) =>
    void files[0]?.text().then((text) => form.change({ text }));
  const labels = {
    text: t('invite.addresses'),
    chosen: t('users.roles'),
    day: t('invite.ends'),
    message: t('invite.message'),
  };
  return (
    <FormView form={form} labels={labels}>
      <TextArea
        label={labels.text}
        description={t('invite.addressesHint')}
        rows={6}
        autoFocus
        isRequired
        {...form.field('text')}
      />
      <FileDrop label={t('invite.file')} accept=".csv,text/csv,text/plain" onFiles={take} />
      <RolePicker
        chosen={form.values.chosen}
        error={form.field('chosen').error}
        onChange={(chosen) => form.change({ chosen })}
      />
      <FurtherTerms form={form} />
    </FormView>
  );
}

function Lines({
  checked,
  reason,
}: {
  readonly checked: Checked;
  readonly reason: string | undefined;
}) {
  const t = useT(peopleTexts);
  return (
    <Stack gap={4}>
      {checked.isCut ? <Banner tone="warning">{t('invite.cut')}</Banner> : null}
      {reason ? <Banner tone="warning">{reason}</Banner> : null}
      <InvitePreview lines={checked.lines} />
    </Stack>
  );
}
