import { useState } from 'react';
import { mostInvited } from '#domains/directory/invitations.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { invitationsClient, usersClient } from './clients.ts';
import { InvitePreview, type PreviewLine } from './invite-preview.tsx';
import { RolePicker, endOfDay, tomorrow, type Choice } from './role-picker.tsx';
import { adminTexts } from './texts.ts';
import { usePeopleAction } from './use-people-action.ts';
import { useAction } from '#platform/web/data/use-action.ts';

/** Several people at once: addresses or CSV, a preview of every line, roles, an end and a word of one's own. */
export function InviteSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(adminTexts);
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly PreviewLine[]>();
  const [isCut, setCut] = useState(false);
  const check = useAction(invitationsClient.check, {
    onSuccess: (found) => {
      setLines(found.lines);
      setCut(found.isCut);
    },
  });
  const preview = () => void check.run({ body: { text } });
  if (lines) return <InviteRoles lines={lines} isCut={isCut} onBack={() => setLines(undefined)} onClose={onClose} />;
  const actions = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button variant="primary" isPending={check.pending} isDisabled={text.trim() === ''} onPress={preview}>
        {t('invite.check')}
      </Button>
    </>
  );
  const take = (files: readonly File[]) => void files[0]?.text().then(setText);
  return (
    <Sheet isOpen onClose={onClose} title={t('invite.title')} actions={actions}>
      <Stack gap={4}>
        <TextArea
          label={t('invite.addresses')}
          description={t('invite.addressesHint')}
          value={text}
          onChange={setText}
          rows={8}
          autoFocus
          isRequired
        />
        <FileDrop label={t('invite.file')} accept=".csv,text/csv,text/plain" onFiles={take} />
      </Stack>
    </Sheet>
  );
}

interface InviteRolesProps {
  readonly lines: readonly PreviewLine[];
  readonly isCut: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function InviteRoles({ lines, isCut, onBack, onClose }: InviteRolesProps) {
  const t = useT(adminTexts);
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [day, setDay] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const good = lines.filter((line) => line.fault === null).slice(0, mostInvited);
  const reason = useReason(good, chosen);
  const invite = usePeopleAction(
    invitationsClient.invite,
    ({ invitations, isMailed }) => t(isMailed ? 'invite.done' : 'invite.drafted', { count: invitations.length }),
    onClose,
  );
  const send = () => {
    const invitees = good.map(({ email, name, language }) => ({ email, name, language }));
    const roleIds = chosen.map((one) => one.roleId);
    void invite.run({ body: { invitees, roleIds, rolesExpireAt: endOfDay(day), message } });
  };
  const actions = (
    <>
      <Button onPress={onBack}>{t('invite.back')}</Button>
      <Button variant="primary" isPending={invite.pending} disabledReason={reason} onPress={send}>
        {t('invite.submit', { count: good.length })}
      </Button>
    </>
  );
  return (
    <Sheet isOpen onClose={onClose} title={t('invite.title')} actions={actions} size="large">
      <Stack gap={5}>
        {isCut ? <Banner tone="warning">{t('invite.cut')}</Banner> : null}
        {reason ? <Banner tone="warning">{reason}</Banner> : null}
        <InvitePreview lines={lines} />
        <RolePicker chosen={chosen} onChange={setChosen} />
        <DateField label={t('invite.ends')} description={t('invite.endsHint')} value={day} min={tomorrow()} onChange={setDay} />
        <TextArea label={t('invite.message')} value={message} onChange={setMessage} rows={3} maxLength={1000} />
      </Stack>
    </Sheet>
  );
}

/** Why it cannot be sent now: said before anything is tried. */
function useReason(good: readonly PreviewLine[], chosen: readonly Choice[]): string | undefined {
  const t = useT(adminTexts);
  const allowance = useDataSource(usersClient.allowance).data;
  const more = good.filter((line) => !line.isRenewal).length;
  if (good.length === 0) return t('invite.noneValid');
  const { used = 0, limit = null } = allowance ?? {};
  if (limit !== null && used + more > limit) return t('invite.tooMany', { free: Math.max(0, limit - used), limit });
  return chosen.length === 0 ? t('invite.noRole') : undefined;
}
