import { useT } from '#platform/web/i18n/use-t.ts';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { securityTexts } from './texts.ts';

/** Definition of a number, one key away. */
export function Definition({ of, children }: { readonly of: string; readonly children: string }) {
  const t = useT(securityTexts);
  return (
    <details className="sec-definition">
      <summary>
        {t('definition')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </summary>
      <p>{children}</p>
    </details>
  );
}
