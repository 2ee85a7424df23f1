import type { FailingJob } from '#platform/common/jobs.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { givenUpClient, servicesClient } from './clients.ts';
import { devTexts } from './texts.ts';

interface GivenUpProps {
  readonly job: string;
  readonly count: number;
}

/** Messages of a service that were given up after their last try. Not there while there are none. */
export function GivenUpSection({ job, count }: GivenUpProps) {
  const t = useT(devTexts);
  const source = useDataSource(
    givenUpClient.failing,
    { query: { topic: job, take: 200 } },
    { enabled: count > 0 },
  );
  const letters = source.data?.data ?? [];
  if (count === 0 || letters.length === 0) return null;
  return (
    <section className="dv-section">
      <h3>{t('given.title')}</h3>
      <ul className="dv-given">
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </ul>
    </section>
  );
}

function Letter({ letter }: { readonly letter: FailingJob }) {
  const t = useT(devTexts);
  const format = useFormat();
  const retry = useAction(givenUpClient.retry, {
    refresh: [givenUpClient.failing, servicesClient.list],
    success: t('given.retried'),
  });
  const at = format.date(letter.at, 'dateTime');
  return (
    <li>
      <span>{t('given.text', { at, tries: letter.tries, error: letter.error })}</span>
      <Button
        size="sm"
        isPending={retry.pending}
        onPress={() => void retry.run({ params: { jobId: letter.id } })}
      >
        {t('given.retry')}
      </Button>
    </li>
  );
}
