import { useT } from '#platform/web/i18n/use-t.ts';
import { detectedTexts } from './texts.ts';

const known = ['active', 'inprogress', 'resolved', 'redirected', 'awaitingaction'] as const;

/** Returns what says how far Microsoft has an incident; a word that is not known stands as it came. */
export function useStatusWords(): (status: string) => string {
  const t = useT(detectedTexts);
  return (status) => {
    const word = known.find((one) => one === status);
    return word === undefined ? status : t(`status.${word}`);
  };
}
