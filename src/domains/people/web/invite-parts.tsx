import { type ReactNode, useState } from 'react';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Disclosure } from '#platform/web/ui/accordion.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast.tsx';
import { usersClient, invitationsClient } from './clients.ts';
import { makeLinks, type MadeLink } from './made-links.tsx';
import { tomorrow, type Choice } from './role-picker.tsx';
import { peopleTexts } from './texts.ts';
import { peopleSources } from './use-people-action.ts';

/** Fields that both ways of inviting share. */
export interface InviteTerms {
  readonly chosen: Choice[];
  readonly day: string | null;
  readonly message: string;
}

/** The choice between one person and a list. */
export function WaySwitch({
  way,
  onWay,
}: Pick<InviteProps, 'onWay'> & { readonly way: InviteWay }) {
  const t = useT(peopleTexts);
  return (
    <div>
      <SegmentedControl
        label={t('invite.way')}
        options={[
          { id: 'invite', label: t('invite.one') },
          { id: 'inviteMany', label: t('invite.many') },
        ]}
        value={way}
        onChange={(id) => onWay(id === 'inviteMany' ? 'inviteMany' : 'invite')}
      />
    </div>
  );
}

/** Folds away the fields that few invitations need. */
export function FurtherTerms<V extends InviteTerms>({
  form,
  children,
}: {
  readonly form: FormState<V>;
  readonly children?: ReactNode;
}) {
  const t = useT(peopleTexts);
  return (
    <Disclosure title={t('invite.more')}>
      <Stack gap={4}>
        <DateField
          label={t('invite.ends')}
          description={t('invite.endsHint')}
          min={tomorrow()}
          {...form.field('day')}
        />
        {children}
        <TextArea
          label={t('invite.message')}
          rows={3}
          maxLength={1000}
          {...form.field('message')}
        />
      </Stack>
    </Disclosure>
  );
}

/** The foot once the links are there. */
export function AfterInvite({ onClose, onAgain }: Pick<InviteProps, 'onClose' | 'onAgain'>) {
  const t = useT(peopleTexts);
  return (
    <>
      <Button onPress={onAgain}>{t('invite.again')}</Button>
      <Button onPress={onClose}>{t('invite.finished')}</Button>
    </>
  );
}

/** Why so many more cannot be invited: said before anything is tried. */
export function useNoRoom(more: number): string | undefined {
  const t = useT(peopleTexts);
  const { used = 0, limit = null } = useDataSource(usersClient.allowance).data ?? {};
  return limit !== null && used + more > limit
    ? t('invite.tooMany', { free: Math.max(0, limit - used), limit })
    : undefined;
}

/** The two ways to invite. */
export type InviteWay = 'invite' | 'inviteMany';

export interface InviteProps {
  readonly onClose: () => void;
  /** Leads to the other way. */
  readonly onWay: (way: InviteWay) => void;
  /** An empty form again. */
  readonly onAgain: () => void;
}

type Answer = ClientResult<(typeof invitationsContract)['endpoints']['invite']>;

const refusedInForm = ['ERROR_TENANTS_USER_ALREADY_MEMBER'];

/**
 * Returns the sending of invitations. Where mail is sent a toast says so and `onMailed` follows;
 * else the links are there at once.
 */
export function useInvite(onMailed: () => void) {
  const t = useT(peopleTexts);
  const [links, setLinks] = useState<readonly MadeLink[]>();
  const invite = useAction(invitationsClient.invite, {
    refresh: peopleSources,
    handles: refusedInForm,
  });
  const send = async (
    body: Parameters<typeof invite.run>[0]['body'],
  ): Promise<Answer | undefined> => {
    const answer = await invite.run({ body });
    if (answer?.isMailed) {
      toasts.success(t('invite.done', { count: answer.invitations.length }));
      onMailed();
    } else if (answer) {
      setLinks(await makeLinks(answer.invitations));
      await refreshSources(peopleSources.map(({ key }) => key));
    }
    return answer;
  };
  const member =
    invite.error?.type === refusedInForm[0] ? String(invite.error?.params['email'] ?? '') : '';
  return {
    send,
    links,
    /** Faults found by the server, each with the field it is about. */
    faults: member
      ? [{ at: 'emails', message: t('invite.isMember', { email: member }) }]
      : invite.error?.errors,
  };
}
