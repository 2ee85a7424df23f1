import { Phone } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useSession } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import './help.css';
import { helpTexts } from './texts.ts';

/** Internal value with the number that customers may call (`ATRIUM_INTERNAL_VALUES`). */
const hotlineValue = 'hotline';

export function useHotline(): string | undefined {
  return useSession(({ config }) =>
    config?.internalValues.find(({ name }) => name === hotlineValue)?.value.trim(),
  );
}

/** The operator's number, at the foot of the menu; nothing where none is set. */
export function Hotline() {
  const t = useT(helpTexts);
  const phone = useHotline();
  if (!phone) return null;
  return (
    <a
      className="help-hotline"
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      aria-label={t('hotline', { phone })}
    >
      <Icon of={Phone} size={18} />
      <span>{phone}</span>
    </a>
  );
}
