import { useT } from '#platform/web/i18n/use-t.ts';
import { knowledgeTexts } from './texts.ts';

/** Audiences that every article may have; beside them any one tenant. */
export const audiences = ['internal', 'all', 'bundle:Essential', 'bundle:Standard'] as const;

/** Returns the readers of an article in words. */
export function useAudienceName(): (audience: string) => string {
  const t = useT(knowledgeTexts);
  return (audience) => {
    const known = audiences.find((one) => one === audience);
    return known ? t(`audience.${known}`) : t('audience.tenant');
  };
}
