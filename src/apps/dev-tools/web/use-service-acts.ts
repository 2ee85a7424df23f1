import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { servicesClient, serviceSources } from './clients.ts';
import { devTexts } from './texts.ts';
import { useJobWords } from './job-words.ts';

/** Acts on a service. Starting and pausing ask first; resuming happens at once. */
export interface ServiceActs {
  readonly start: (service: BackgroundService) => void;
  readonly pause: (service: BackgroundService) => void;
  readonly resume: (service: BackgroundService) => void;
}

const readAct = (search: Search) => ({ start: search['start'], pause: search['pause'] });

export interface AskedAct {
  readonly start: string | undefined;
  readonly pause: string | undefined;
  readonly close: () => void;
}

/** Returns the acts, and the one that the address asks about. */
export function useServiceActs(): readonly [acts: ServiceActs, asked: AskedAct] {
  const t = useT(devTexts);
  const { nameOf } = useJobWords();
  const [{ start, pause }, set] = useAddressState(readAct);
  const resume = useAction(servicesClient.resume, {
    refresh: serviceSources,
    success: ({ job }) => t('resumed', { name: nameOf(job) }),
  });
  return [
    {
      start: ({ job }) => set({ start: job }),
      pause: ({ job }) => set({ pause: job }),
      resume: ({ job }) => void resume.run({ params: { job } }),
    },
    { start, pause, close: () => set({ start: undefined, pause: undefined }) },
  ];
}
