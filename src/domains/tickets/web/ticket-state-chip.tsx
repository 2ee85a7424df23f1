import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import type { Side } from '../ticket-state.rules.ts';
import type { TicketState } from '../ticket.values.ts';
import { ticketTexts } from './texts.ts';

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
