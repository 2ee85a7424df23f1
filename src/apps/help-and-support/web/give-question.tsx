import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { Hotline } from '#platform/web/help/hotline.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { helpClient } from './clients.ts';
import { useTrailKeeper } from './help-trail.ts';
import { StillNeedHelp } from './still-need-help.tsx';
import { helpAppTexts } from './texts.ts';
import { thoughtMs } from './use-seen-search.ts';

function useGiveQuestion(text: string, cause: 'nothing' | 'notOpened') {
  const [id] = useState(() => crypto.randomUUID());
  const [isGiven, setGiven] = useState(false);
  const ask = useAction(helpClient.askInVain, { onSuccess: () => setGiven(true) });
  const give = () => void ask.run({ body: { id, text, cause } });
  return { isGiven, isPending: ask.pending, hasFailed: ask.error !== undefined, give };
}

interface QuestionProps {
  /** Text of the search. */
  readonly text: string;
  /** Same text in its whole length. */
  readonly typed: string;
}

/** Nothing was found: after a moment the question goes to whoever writes answers. */
export function Nothing({ text, typed }: QuestionProps) {
  const t = useT(helpAppTexts);
  const { isGiven, isPending, hasFailed, give } = useGiveQuestion(text, 'nothing');
  const { keepSearch } = useTrailKeeper();
  const giveOnce = useEffectEvent(() => {
    keepSearch(typed);
    give();
  });
  useEffect(() => {
    const timer = setTimeout(() => giveOnce(), thoughtMs);
    return () => clearTimeout(timer);
  }, []);
  const again = (
    <Button isPending={isPending} onPress={give}>
      {t('search.giveQuestion')}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState
        title={t('search.none', { typed: text })}
        action={
          <Stack gap={3}>
            {hasFailed && !isGiven ? again : null}
            <StillNeedHelp searched={typed} otherwise={<Hotline />} />
          </Stack>
        }
      >
        {t(isGiven ? 'search.noneHint' : 'search.noneUnsent')}
      </EmptyState>
    </div>
  );
}

/** Results that do not help: the question can be given to whoever writes answers, or be a ticket. */
export function GiveQuestion({ text, typed }: QuestionProps) {
  const t = useT(helpAppTexts);
  const { isGiven, isPending, give } = useGiveQuestion(text, 'notOpened');
  return (
    <div className="help-give">
      <Stack gap={3}>
        <div role="status">
          {isGiven ? (
            <Muted>{t('search.given')}</Muted>
          ) : (
            <Inline gap={3}>
              <Muted>{t('search.notIt')}</Muted>
              <Button size="sm" isPending={isPending} onPress={give}>
                {t('search.giveQuestion')}
              </Button>
            </Inline>
          )}
        </div>
        <StillNeedHelp searched={typed} />
      </Stack>
    </div>
  );
}
