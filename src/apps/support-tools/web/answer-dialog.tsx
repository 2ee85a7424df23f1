import type { OpenInvitation } from '#domains/people/invitations.schema.ts';
import { AskFacts } from '#domains/people/web/ask-facts.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { invitationsClient } from './clients.ts';
import { supportTexts } from './texts.ts';

interface AnswerDialogProps {
  readonly invitation: OpenInvitation;
  readonly onClose: () => void;
}

/** Staff answer who asks for a customer's invitation under another address. */
export function AnswerDialog({ invitation, onClose }: AnswerDialogProps) {
  const t = useT(supportTexts);
  const { id, tenantId, tenantName, email, ask } = invitation;
  const refresh = [invitationsClient.open] as const;
  const asker = { email: ask?.email ?? '' };
  const onSuccess = onClose;
  const confirm = useAction(invitationsClient.confirm, {
    refresh,
    success: t('invites.confirmed', asker),
    onSuccess,
  });
  const refuse = useAction(invitationsClient.refuse, {
    refresh,
    success: t('invites.refused', asker),
    onSuccess,
  });
  if (!ask) return null;
  const given = { params: { tenantId, invitationId: id }, body: { userId: ask.userId } };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invites.answerTitle', { email })}
      actions={
        <>
          <Button isPending={refuse.pending} onPress={() => void refuse.run(given)}>
            {t('invites.refuse')}
          </Button>
          <Button
            variant="primary"
            isPending={confirm.pending}
            onPress={() => void confirm.run(given)}
          >
            {t('invites.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('invites.answerText', { tenant: tenantName })}</p>
        <AskFacts email={email} ask={ask} />
      </Stack>
    </Dialog>
  );
}
