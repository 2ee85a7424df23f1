import type { ReactNode } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import type { FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Disclosure } from '#platform/web/ui/accordion.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { usersClient } from './clients.ts';
import type { InviteProps, InviteWay } from './invite-way.ts';
import { tomorrow, type Choice } from './role-picker.tsx';
import { peopleTexts } from './texts.ts';

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
