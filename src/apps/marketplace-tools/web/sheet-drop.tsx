import { useRef, useState } from 'react';
import { ApiError } from '#platform/web/client/api-error.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useErrorText } from '#platform/web/data/source-failure.tsx';
import { notify } from '#platform/web/notifications/notify.ts';
import { useGo } from '#platform/web/router/address.ts';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

interface Running {
  readonly fileName: string;
  readonly loaded: number;
  readonly total: number;
}

/** Takes one CSV, shows how much has left, and opens the checks when the server has read it. */
export function SheetDrop() {
  const t = useT(toolsTexts);
  const { upload, running, fault, cancel } = useUpload();
  return (
    <FileDrop
      label={t('sheets.file')}
      description={t('sheets.fileHint')}
      accept=".csv,.txt,text/csv"
      error={fault}
      onFiles={([file]) => file && void upload(file)}
      {...(running ? { progress: running, onCancel: cancel } : {})}
    />
  );
}

function useUpload() {
  const t = useT(toolsTexts);
  const go = useGo();
  const describe = useErrorText();
  const [running, setRunning] = useState<Running>();
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);

  async function upload(file: File): Promise<void> {
    abort.current = new AbortController();
    setFault(undefined);
    const progress = (share: number): void =>
      setRunning({ fileName: file.name, loaded: Math.round(share * file.size), total: file.size });
    progress(0);
    try {
      const result = await sheetsClient.upload(
        { file },
        { onProgress: progress, signal: abort.current.signal },
      );
      await refreshSources([sheetsClient.uploads.key]);
      if (result.state === 'unchanged') notify({ type: 'success', text: t('sheets.unchanged') });
      go(addresses.sheet(result.id));
    } catch (error) {
      setFault(error instanceof ApiError ? textOf(error) : t('sheets.cancelled'));
    } finally {
      setRunning(undefined);
    }
  }

  function textOf(error: ApiError): string {
    const { text, detail } = describe(error);
    return detail ? `${text} ${detail}` : text;
  }

  return { upload, running, fault, cancel: () => abort.current?.abort() };
}
