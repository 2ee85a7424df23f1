import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Side } from '../ticket-state.rules.ts';
import type { TicketState } from '../ticket.values.ts';

const de = words({
  'state.received': 'Eingegangen',
  'state.inProgress': 'In Arbeit',
  'state.waitingForYou': 'Wartet auf Sie',
  'state.waitingForThird': 'Wartet auf Dritte',
  'state.solved': 'Gelöst',
  'state.closed': 'Geschlossen',
  'staffState.waitingForYou': 'Wartet auf den Kunden',
  'priority.low': 'Niedrig',
  'priority.normal': 'Normal',
  'priority.high': 'Hoch',
  'priority.critical': 'Kritisch',
  'event.created': '{who} hat das Ticket eröffnet',
  'event.stateChanged': '{who}: {what}',
  'event.assigned': 'Zugewiesen: {what}',
  'event.unassigned': '{who} hat die Zuweisung aufgehoben',
  'event.shared': '{who} hat geändert, wer das Ticket sieht',
  'event.sharedWith': '{who} hat das Ticket mit {what} geteilt',
  'event.linked': 'Verknüpft: {what}',
  'event.merged': 'Ticket {what} gehört jetzt dazu',
  'event.mergedInto': 'Weiter in Ticket {what}',
  'event.reopened': '{who} hat das Ticket wieder geöffnet',
  'event.rated': '{who} hat {what} von 5 vergeben',
  'event.ranked': 'Dringlichkeit: {what}',
  conversation: 'Verlauf',
  note: 'nur intern',
  byMail: 'per E-Mail',
  quoted: 'Zitat anzeigen',
  writes: '{names} schreibt …',
  write: '{names} schreiben …',
  reads: '{names} liest mit',
  read: '{names} lesen mit',
  'link.order': 'Bestellung',
  'link.subscription': 'Abonnement',
  'link.healthIssue': 'Störung',
  'link.change': 'Änderung',
});

const en = translation<typeof de>()({
  'state.received': 'Received',
  'state.inProgress': 'In progress',
  'state.waitingForYou': 'Waiting for you',
  'state.waitingForThird': 'Waiting for a third party',
  'state.solved': 'Solved',
  'state.closed': 'Closed',
  'staffState.waitingForYou': 'Waiting for customer',
  'priority.low': 'Low',
  'priority.normal': 'Normal',
  'priority.high': 'High',
  'priority.critical': 'Critical',
  'event.created': '{who} opened the ticket',
  'event.stateChanged': '{who}: {what}',
  'event.assigned': 'Assigned: {what}',
  'event.unassigned': '{who} took the assignment back',
  'event.shared': '{who} changed who sees the ticket',
  'event.sharedWith': '{who} shared the ticket with {what}',
  'event.linked': 'Linked: {what}',
  'event.merged': 'Ticket {what} now belongs here',
  'event.mergedInto': 'Continued in ticket {what}',
  'event.reopened': '{who} reopened the ticket',
  'event.rated': '{who} gave {what} of 5',
  'event.ranked': 'Urgency: {what}',
  conversation: 'Conversation',
  note: 'internal only',
  byMail: 'by e-mail',
  quoted: 'Show quoted text',
  writes: '{names} is writing …',
  write: '{names} are writing …',
  reads: '{names} is reading along',
  read: '{names} are reading along',
  'link.order': 'Order',
  'link.subscription': 'Subscription',
  'link.healthIssue': 'Disruption',
  'link.change': 'Change',
});

/** Texts that customers and staff share around a ticket. */
export const ticketTexts = catalogue({ de, en });

const tones: Partial<Readonly<Record<TicketState, Tone>>> = {
  waitingForYou: 'time',
  solved: 'success',
};

/** State of a ticket in the words of the side that reads. */
export function TicketStateChip({
  state,
  side = 'customer',
}: {
  readonly state: TicketState;
  readonly side?: Side;
}) {
  const t = useT(ticketTexts);
  const isCustomers = state === 'waitingForYou' && side === 'staff';
  return (
    <Chip tone={isCustomers ? 'neutral' : tones[state]} icon={null}>
      {isCustomers ? t('staffState.waitingForYou') : t(`state.${state}`)}
    </Chip>
  );
}
