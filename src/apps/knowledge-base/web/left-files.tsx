import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { LeftFile } from './import-folder.rules.ts';
import { knowledgeTexts } from './texts.ts';

/** Files that are named one by one; of more the number says how many they are. */
const mostNamed = 20;

/** Files that stay behind, each with its reason; said before anything is sent. */
export function LeftFiles({ left }: { readonly left: readonly LeftFile[] }) {
  const t = useT(knowledgeTexts);
  if (left.length === 0) return null;
  return (
    <Banner tone="warning" title={t('import.left', { count: left.length })}>
      <ul className="kb-paths">
        {left.slice(0, mostNamed).map(({ path, why }) => (
          <li key={path}>
            {path}: {t(`import.left.${why}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
