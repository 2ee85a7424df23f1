import type { OffboardingState } from '#domains/lifecycle/offboarding.ts';
import type { Tone } from '#platform/web/ui/chip.tsx';

export const offboardingTones: Readonly<Record<OffboardingState, Tone>> = {
  planned: 'info',
  confirmed: 'warning',
  running: 'warning',
  retained: 'warning',
  purging: 'danger',
  purged: 'danger',
  cancelled: 'neutral',
  restored: 'success',
};
