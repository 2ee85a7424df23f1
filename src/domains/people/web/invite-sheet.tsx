import { useState } from 'react';
import { addressesIn } from '#domains/people/invite-addresses.rules.ts';
import { type FieldRule, required } from '#platform/common/field.rules.ts';
import { type Language, languages } from '#platform/common/texts/language.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { type FormState, useForm } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { usersClient } from './clients.ts';
import {
  type InviteProps,
  type InviteWay,
  useInvite,
  AfterInvite,
  FurtherTerms,
  type InviteTerms,
  useNoRoom,
  WaySwitch,
} from './invite-parts.tsx';
import { MadeLinks } from './made-links.tsx';
import { RolePicker, endOfDay } from './role-picker.tsx';
import { peopleTexts } from './texts.ts';

interface Invitation extends InviteTerms {
  readonly emails: string;
  readonly name: string;
  readonly language: Language;
}

/** One person, or a few with the same roles: where no mail is sent, the link is there at once. */
export function InviteOne({ onClose, onWay, onAgain }: InviteProps) {
  const t = useT(peopleTexts);
  const { isMailed = false } = useDataSource(usersClient.allowance).data ?? {};
  const invite = useInvite(onClose);
  const form = useForm<Invitation>({
    initial: {
      emails: '',
      name: '',
      chosen: [],
      language: useLanguage(),
      day: null,
      message: '',
    },
    rules: {
      emails: [required(t('invite.whom')), useAddressRule()],
      chosen: [required(t('invite.noRole'))],
    },
    draft: 'invite',
    faults: invite.faults,
    onSubmit: (values) => invite.send(bodyOf(values)),
  });
  const { good } = addressesIn(form.values.emails);
  const noRoom = useNoRoom(Math.max(1, good.length));
  const close = form.closing(onClose);
  const actions = invite.links ? (
    <AfterInvite onClose={onClose} onAgain={onAgain} />
  ) : (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={form.id}
        isPending={form.isPending}
        disabledReason={noRoom}
      >
        {t(isMailed ? 'invite.send' : 'invite.sendForLink', { count: Math.max(1, good.length) })}
      </Button>
    </>
  );
  const title = invite.links
    ? t('invite.ready', { count: invite.links.length })
    : t('users.invite');
  return (
    <Sheet isOpen onClose={close} title={title} actions={actions}>
      <div className="people-form">
        {invite.links ? (
          <MadeLinks links={invite.links} />
        ) : (
          <>
            <WaySwitch way="invite" onWay={(way) => form.closing(() => onWay(way))()} />
            <Fields form={form} isOne={good.length < 2} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Fields({
  form,
  isOne,
}: {
  readonly form: FormState<Invitation>;
  readonly isOne: boolean;
}) {
  const t = useT(peopleTexts);
  const labels = {
    emails: t('invite.email'),
    name: t('users.name'),
    chosen: t('users.roles'),
    language: t('invite.language'),
    day: t('invite.ends'),
    message: t('invite.message'),
  };
  return (
    <FormView form={form} labels={labels}>
      <TextField
        label={labels.emails}
        description={t('invite.emailHint')}
        inputMode="email"
        autoComplete="off"
        maxLength={4000}
        autoFocus
        isRequired
        {...form.field('emails')}
      />
      {isOne ? <TextField label={labels.name} maxLength={200} {...form.field('name')} /> : null}
      <RolePicker
        chosen={form.values.chosen}
        error={form.field('chosen').error}
        onChange={(chosen) => form.change({ chosen })}
      />
      <FurtherTerms form={form}>
        <Select
          label={labels.language}
          options={languages.map((id) => ({ id, label: t(`language.${id}`) }))}
          value={form.values.language}
          onChange={(id) => form.change({ language: id === 'en' ? 'en' : 'de' })}
        />
      </FurtherTerms>
    </FormView>
  );
}

function useAddressRule(): FieldRule<string> {
  const t = useT(peopleTexts);
  return (text) => {
    const { bad } = addressesIn(text);
    return bad.length === 0
      ? undefined
      : { rule: 'pattern', message: t('invite.noAddress', { text: bad.join(', ') }) };
  };
}

function bodyOf({ emails, name, chosen, language, day, message }: Invitation) {
  const { good } = addressesIn(emails);
  return {
    invitees: good.map((one) => ({
      ...one,
      language,
      name: (good.length === 1 && name) || one.name,
    })),
    roleIds: chosen.map(({ roleId }) => roleId),
    rolesExpireAt: endOfDay(day),
    message,
  };
}

const InviteMany = laterPart(() => import('./invite-many.tsx').then((sheet) => sheet.InviteMany));

/** Invites a person, or many from a list; each way has its address. */
export function InviteSheet({
  way,
  ...rest
}: Omit<InviteProps, 'onAgain'> & { readonly way: InviteWay }) {
  const [round, setRound] = useState(0);
  const Way = way === 'invite' ? InviteOne : InviteMany;
  return <Way key={round} {...rest} onAgain={() => setRound((now) => now + 1)} />;
}
