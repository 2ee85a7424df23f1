import { createContext, use } from 'react';

/** State of sample data for the kit: whether shown, and how to switch them on. */
export interface Samples {
  /** Stands beside every page's title while sample data are on show. */
  readonly mark: string | undefined;
  /** Offered by empty places that would be filled by samples. */
  readonly offer: { readonly label: string; readonly show: () => void } | undefined;
}

const SamplesContext = createContext<Samples>({ mark: undefined, offer: undefined });

export const SamplesProvider = SamplesContext.Provider;

export function useSamples(): Samples {
  return use(SamplesContext);
}
