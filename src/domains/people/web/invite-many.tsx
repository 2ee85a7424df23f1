import { useState } from 'react';
import { mostInvited } from '#domains/people/invitations.values.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { type FormState, useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { invitationsClient } from './clients.ts';
import {
  AfterInvite,
  FurtherTerms,
  type InviteTerms,
  useNoRoom,
  WaySwitch,
} from './invite-parts.tsx';
import { InvitePreview, type PreviewLine } from './invite-preview.tsx';
import type { InviteProps } from './invite-way.ts';
import { MadeLinks } from './made-links.tsx';
import { RolePicker, endOfDay } from './role-picker.tsx';
import { peopleTexts } from './texts.ts';
import { useInvite } from './use-invite.ts';

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
