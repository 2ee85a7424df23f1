import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { seeHints, useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import './hints.css';
import { hintIds, nextHint } from './hints.rules.ts';
import { hintTexts } from './hint-texts.ts';

/**
 * Three hints at the first visit, one after the other, each once. They stand in the menu's column
 * and cover nothing; nobody has to answer them.
 */
export function Hints() {
  const t = useT(hintTexts);
  const seen = useSettings(({ seenHints }) => seenHints);
  const hint = nextHint(seen);
  useEffect(() => {
    const shell = document.querySelector<HTMLElement>('.shell');
    if (!shell || !hint) return;
    shell.dataset['hint'] = hint;
    return () => {
      delete shell.dataset['hint'];
    };
  }, [hint]);
  if (!hint) return null;
  const at = hintIds.indexOf(hint) + 1;
  const isLast = at === hintIds.length;
  const end = () => {
    seeHints(hintIds);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of what is inside
    <aside className="shell-hint" aria-label={t('hints')} onKeyDown={escape}>
      <div className="shell-hint-head">
        <strong>{t(hint)}</strong>
        <IconButton icon={X} size="sm" label={t('end')} onPress={end} />
      </div>
      <p>{t(`${hint}.text`)}</p>
      <div className="shell-hint-foot">
        <span>{t('of', { at, count: hintIds.length })}</span>
        <Button size="sm" onPress={() => (isLast ? end() : seeHints([hint]))}>
          {t(isLast ? 'done' : 'next')}
        </Button>
      </div>
    </aside>
  );
}
