import { useState } from 'react';
import { mostInvited } from '#domains/people/invitations.values.ts';
import { required } from '#platform/common/field.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { type FormState, useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { invitationsClient, usersClient } from './clients.ts';
import { InvitePreview, type PreviewLine } from './invite-preview.tsx';
import { RolePicker, endOfDay, tomorrow, type Choice } from './role-picker.tsx';
import { peopleTexts } from './texts.ts';
import { usePeopleAction } from './use-people-action.ts';
import { useAction } from '#platform/web/data/use-action.ts';

interface Invitation {
  readonly text: string;
  readonly chosen: Choice[];
  readonly day: string | null;
  readonly message: string;
}

const untouched: Invitation = { text: '', chosen: [], day: null, message: '' };

interface Checked {
  readonly lines: readonly PreviewLine[];
  readonly isCut: boolean;
}

/**
 * Several people at once: addresses or CSV, a preview of every line, roles, an end and a word of
 * one's own. One form in two steps.
 */
export function InviteSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(peopleTexts);
  const [checked, setChecked] = useState<Checked>();
  const check = useAction(invitationsClient.check, { onSuccess: setChecked });
  const invite = usePeopleAction(
    invitationsClient.invite,
    ({ invitations, isMailed }) =>
      t(isMailed ? 'invite.done' : 'invite.drafted', { count: invitations.length }),
    onClose,
  );
  const good = goodOf(checked);
  const form = useForm<Invitation>({
    initial: untouched,
    rules: { text: [required()] },
    draft: 'invite',
    faults: invite.error?.errors,
    onSubmit: async ({ text, chosen, day, message }) => {
      if (!checked) return void (await check.run({ body: { text } }));
      const invitees = good.map(({ email, name, language }) => ({ email, name, language }));
      return invite.run({
        body: {
          invitees,
          roleIds: chosen.map((one) => one.roleId),
          rolesExpireAt: endOfDay(day),
          message,
        },
      });
    },
  });
  const close = form.closing(onClose);
  const reason = useReason(good, form.values.chosen);
  const actions = checked ? (
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
  const labels = {
    text: t('invite.addresses'),
    chosen: t('users.roles'),
    day: t('invite.ends'),
    message: t('invite.message'),
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('invite.title')}
      actions={actions}
      size={checked ? 'lg' : 'md'}
    >
      <FormView form={form} labels={labels}>
        {checked ? (
          <Roles form={form} checked={checked} reason={reason} />
        ) : (
          <Addresses form={form} />
        )}
      </FormView>
    </Sheet>
  );
}

/** Returns the lines that can be invited in one call. */
const goodOf = (checked: Checked | undefined) =>
  (checked?.lines ?? []).filter((line) => line.fault === null).slice(0, mostInvited);

interface StepProps {
  readonly form: FormState<Invitation>;
}

function Addresses({ form }: StepProps) {
  const t = useT(peopleTexts);
  const take = (files: readonly File[]) =>
    void files[0]?.text().then((text) => form.change({ text }));
  return (
    <>
      <TextArea
        label={t('invite.addresses')}
        description={t('invite.addressesHint')}
        rows={8}
        autoFocus
        isRequired
        {...form.field('text')}
      />
      <FileDrop label={t('invite.file')} accept=".csv,text/csv,text/plain" onFiles={take} />
    </>
  );
}

function Roles({
  form,
  checked,
  reason,
}: StepProps & { readonly checked: Checked; readonly reason: string | undefined }) {
  const t = useT(peopleTexts);
  return (
    <Stack gap={5}>
      {checked.isCut ? <Banner tone="warning">{t('invite.cut')}</Banner> : null}
      {reason ? <Banner tone="warning">{reason}</Banner> : null}
      <InvitePreview lines={checked.lines} />
      <Section title={t('users.roles')}>
        <RolePicker chosen={form.values.chosen} onChange={(chosen) => form.change({ chosen })} />
      </Section>
      <DateField
        label={t('invite.ends')}
        description={t('invite.endsHint')}
        min={tomorrow()}
        {...form.field('day')}
      />
      <TextArea label={t('invite.message')} rows={3} maxLength={1000} {...form.field('message')} />
    </Stack>
  );
}

/** Why it cannot be sent now: said before anything is tried. */
function useReason(good: readonly PreviewLine[], chosen: readonly Choice[]): string | undefined {
  const t = useT(peopleTexts);
  const allowance = useDataSource(usersClient.allowance).data;
  const more = good.filter((line) => !line.isRenewal).length;
  if (good.length === 0) return t('invite.noneValid');
  const { used = 0, limit = null } = allowance ?? {};
  if (limit !== null && used + more > limit)
    return t('invite.tooMany', { free: Math.max(0, limit - used), limit });
  return chosen.length === 0 ? t('invite.noRole') : undefined;
}
