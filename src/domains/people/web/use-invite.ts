import { useState } from 'react';
import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { toasts } from '#platform/web/ui/toast.tsx';
import { invitationsClient } from './clients.ts';
import { makeLinks, type MadeLink } from './make-links.ts';
import { peopleTexts } from './texts.ts';
import { peopleSources } from './use-people-action.ts';

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
