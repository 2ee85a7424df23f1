import type { Snippet } from '#domains/documents/building-blocks.schema.ts';
import type { VersionStep } from '#domains/documents/documents.values.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { snippetsClient } from './clients.ts';
import { RemoveButton } from './remove-button.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

/** The steps that the reader may take with the newest version, and the way to delete it all. */
export function SnippetSteps({ snippet }: { readonly snippet: Snippet }) {
  const t = useT(toolTexts);
  const both = useBoth();
  const go = useGo();
  const step = useAction(snippetsClient.step, {
    refresh: [snippetsClient.get, snippetsClient.list, snippetsClient.impact],
    success: t('snippet.stepDone'),
  });
  const [newest] = snippet.versions;
  const remove = useAction(snippetsClient.remove, {
    refresh: [snippetsClient.list],
    success: t('removed'),
    onSuccess: () => go('/internal/das-tool/snippets'),
  });
  if (!newest) return null;
  const take = (name: VersionStep) =>
    step.run({
      params: { snippetId: snippet.id },
      body: { step: name, number: newest.number },
    });
  return (
    <>
      {newest.state === 'inReview' ? <Banner>{t('snippet.inReview')}</Banner> : null}
      <Inline>
        {snippet.steps.map((name) => (
          <Button
            key={name}
            variant={name === 'publish' ? 'primary' : 'secondary'}
            isPending={step.pending}
            onPress={() => void take(name)}
          >
            {t(`snippet.${name}`)}
          </Button>
        ))}
        <RemoveButton
          name={both(newest.titleDe, newest.titleEn)}
          onRemove={() => remove.run({ params: { snippetId: snippet.id } })}
        />
      </Inline>
    </>
  );
}
