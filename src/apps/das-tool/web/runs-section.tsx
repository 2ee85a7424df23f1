import type { DocumentRun } from '#domains/documents/documents.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { documentsClient, runsClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';

const refreshSeconds = 3;

/** Runs that make documents anew: how far they are, and the way to stop and go on. */
export function RunsSection() {
  const t = useT(toolTexts);
  const source = useDataSource(runsClient.list, {}, { refreshSeconds });
  const [newest, ...older] = source.data?.data ?? [];
  const shown = [...(newest ? [newest] : []), ...older.filter(({ state }) => state !== 'done')];
  if (shown.length === 0) return null;
  return (
    <section className="dt-section">
      <h2>{t('runs.title')}</h2>
      {shown.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </section>
  );
}

function RunLine({ run }: { readonly run: DocumentRun }) {
  const t = useT(toolTexts);
  const refresh = [runsClient.list, documentsClient.list];
  const pause = useAction(runsClient.pause, { refresh });
  const resume = useAction(runsClient.resume, { refresh });
  const params = { runId: run.id };
  const { position, total, renewed, failed } = run;
  return (
    <div className="dt-answer">
      <div>
        <ProgressBar label={run.title || t('runs.all')} value={position} max={Math.max(1, total)} />
        <p className="ui-muted">{t('runs.progress', { position, total, renewed, failed })}</p>
      </div>
      {run.state === 'running' ? (
        <Button isPending={pause.pending} onPress={() => void pause.run({ params })}>
          {t('runs.pause')}
        </Button>
      ) : run.state === 'paused' ? (
        <Button isPending={resume.pending} onPress={() => void resume.run({ params })}>
          {t('runs.resume')}
        </Button>
      ) : (
        <span>{t('runs.done')}</span>
      )}
    </div>
  );
}
