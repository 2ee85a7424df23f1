import { Download, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeptFile } from '#platform/common/files/file.schema.ts';
import { isPreviewed } from '#platform/common/files/file.values.ts';
import { formatBytes } from '#platform/common/format/numbers.ts';
import type { CallOptions, DownloadedFile } from '../client/contract-client.ts';
import { saveFile } from '../client/export-client.ts';
import { useT } from '../i18n/use-t.ts';
import { notify } from '../notifications/notify.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui/ui-provider.tsx';
import { WhenInSight } from '../ui/when-in-sight.tsx';
import { filesTexts } from './texts.ts';
import './files.css';

/** Fetches a file (spec §7: an image as a blob, a download as a blob). */
type OpenFile = (file: KeptFile, options?: CallOptions) => Promise<DownloadedFile>;

interface FileListProps {
  readonly files: readonly KeptFile[];
  readonly open: OpenFile;
}

/** Files that went with a text: pictures small, all with size and a way to save them. */
export function FileList({ files, open }: FileListProps) {
  const t = useT(filesTexts);
  if (files.length === 0) return null;
  return (
    <ul className="fl-sent" aria-label={t('sent')}>
      {files.map((file) => (
        <li key={file.id} className="fl-row">
          <SentFile file={file} open={open} />
        </li>
      ))}
    </ul>
  );
}

interface SentFileProps {
  readonly file: KeptFile;
  readonly open: OpenFile;
}

function SentFile({ file, open }: SentFileProps) {
  const t = useT(filesTexts);
  const { locale } = useUi();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveFile((await open(file)).blob, file.name);
    } catch {
      notify({ type: 'error', text: t('failed') });
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      {isPreviewed(file) ? (
        <WhenInSight placeholder={<span className="fl-thumb" />}>
          <Thumbnail file={file} open={open} onSave={() => void save()} />
        </WhenInSight>
      ) : (
        <Icon of={FileText} size={20} />
      )}
      <div className="fl-row-text">
        <span className="fl-name">{file.name}</span>
        <span className="fl-detail">
          {formatBytes(file.size, locale)}
          {file.scan === 'notScanned' ? ` · ${t('notScanned')}` : null}
        </span>
      </div>
      <IconButton
        icon={Download}
        size="sm"
        label={t('save', { name: file.name })}
        isDisabled={isSaving}
        onPress={() => void save()}
      />
    </>
  );
}

function Thumbnail({ file, open, onSave }: SentFileProps & { readonly onSave: () => void }) {
  const t = useT(filesTexts);
  const [isLarge, setLarge] = useState(false);
  const address = usePicture(file, open);
  if (address === undefined) return <span className="fl-thumb" />;
  return (
    <>
      <button
        type="button"
        className="fl-thumb"
        aria-label={t('enlarge', { name: file.name })}
        onClick={() => setLarge(true)}
      >
        <img src={address} alt="" />
      </button>
      <Dialog
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        title={file.name}
        size="lg"
        actions={
          <Button icon={Download} onPress={onSave}>
            {t('saveShort')}
          </Button>
        }
      >
        <img className="fl-large" src={address} alt={file.name} />
      </Dialog>
    </>
  );
}

/** Returns an address of the picture that lives as long as the component; undefined until then. */
function usePicture(file: KeptFile, open: OpenFile): string | undefined {
  const [address, setAddress] = useState<string>();
  const fetched = useEffectEvent((signal: AbortSignal) => open(file, { quiet: true, signal }));
  useEffect(() => {
    const abort = new AbortController();
    let made: string | undefined;
    fetched(abort.signal).then(
      ({ blob }) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      // The row with its button stays; pressing it says why.
      () => undefined,
    );
    return () => {
      abort.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [file.id]);
  return address;
}
