import { useT } from '#platform/web/i18n/use-t.ts';
import { audiences } from './audience.rules.ts';
import { knowledgeTexts } from './texts.ts';

/** Returns the readers of an article in words; of one customer with its name, where it is known. */
export function useAudienceName(): (audience: string, customer?: string | null) => string {
  const t = useT(knowledgeTexts);
  return (audience, customer) => {
    const known = audiences.find((one) => one === audience);
    if (known) return t(`audience.${known}`);
    return customer ? t('audience.customer', { name: customer }) : t('audience.tenant');
  };
}
