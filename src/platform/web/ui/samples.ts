import { createContext, use } from 'react';

/** What the kit must know of sample data: whether they are on show, and how to switch them on. */
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
