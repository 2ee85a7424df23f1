import type { Membership } from '#domains/staff-access/accounts.schema.ts';
import type { Tone } from '#platform/web/ui/chip.tsx';

export const stateTones: Readonly<Record<Membership['state'], Tone>> = {
  active: 'success',
  blocked: 'danger',
  removed: 'neutral',
  employee: 'info',
  invited: 'info',
  invitationExpired: 'warning',
};
