import { X } from 'lucide-react';
import { ticketShares } from '#domains/tickets/ticket.values.ts';
import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { operationsTexts } from './texts.ts';

/** Shows and changes the readers of a ticket: by the company's rule or its own, and single people. */
export function TicketPeople({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const params = { tenantId: ticket.tenantId, ticketId: ticket.id };
  const save = useAction(ticketsClient.share, {
    refresh: [ticketsClient.get, ticketsClient.list],
    success: t('share.saved'),
  });
  const watcherIds = ticket.watchers.map(({ userId }) => userId);
  const change = (part: { share?: Ticket['share']; watcherIds?: string[] }) =>
    void save.run({ params, body: { share: ticket.share, watcherIds, ...part } });
  return (
    <Section title={t('ticket.people')}>
      <Stack gap={3}>
        <Select
          label={t('share.label')}
          options={ticketShares.map((id) => ({ id, label: t(`share.${id}`) }))}
          value={ticket.share}
          isDisabled={!ticket.mayShare || save.pending}
          onChange={(id) => change({ share: oneOf(ticketShares, id) ?? 'inherit' })}
        />
        {ticket.watchers.map(({ userId, name }) => (
          <Inline key={userId} gap={2}>
            <span>{name}</span>
            {ticket.mayShare ? (
              <IconButton
                icon={X}
                size="sm"
                label={t('share.remove', { name })}
                onPress={() => change({ watcherIds: watcherIds.filter((id) => id !== userId) })}
              />
            ) : null}
          </Inline>
        ))}
        {ticket.isFollowed === null ? null : (
          <Follow ticket={ticket} isFollowed={ticket.isFollowed} />
        )}
        {ticket.mayShare ? (
          <AddPerson ticket={ticket} onAdd={(id) => change({ watcherIds: [...watcherIds, id] })} />
        ) : null}
      </Stack>
    </Section>
  );
}

interface FollowProps {
  readonly ticket: Ticket;
  readonly isFollowed: boolean;
}

/** Lets a colleague who sees the ticket be told of its answers, or be told no more. */
function Follow({ ticket, isFollowed }: FollowProps) {
  const t = useT(operationsTexts);
  const { id: ticketId, tenantId } = ticket;
  const follow = useAction(ticketsClient.follow, {
    refresh: [ticketsClient.get, ticketsClient.list],
    success: (saved) => t(saved.isFollowed ? 'follow.followed' : 'follow.left'),
  });
  return (
    <Button
      size="sm"
      isPending={follow.pending}
      onPress={() =>
        void follow.run({ params: { tenantId, ticketId }, body: { isFollowed: !isFollowed } })
      }
    >
      {t(isFollowed ? 'follow.leave' : 'follow.follow')}
    </Button>
  );
}

function AddPerson({
  ticket,
  onAdd,
}: {
  readonly ticket: Ticket;
  readonly onAdd: (userId: string) => void;
}) {
  const t = useT(operationsTexts);
  const { data } = useDataSource(ticketsClient.people, { params: { tenantId: ticket.tenantId } });
  const known = new Set([ticket.requesterId, ...ticket.watchers.map(({ userId }) => userId)]);
  const options = (data?.data ?? [])
    .filter(({ userId }) => !known.has(userId))
    .map(({ userId, name }) => ({ id: userId, label: name }));
  return (
    <Combobox
      key={ticket.watchers.length}
      label={t('share.add')}
      options={options}
      value={null}
      onChange={(id) => id !== null && onAdd(id)}
    />
  );
}
