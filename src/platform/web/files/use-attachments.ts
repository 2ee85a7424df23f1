import { useReducer, useRef } from 'react';
import type { KeptFile } from '#platform/common/files/file.schema.ts';
import { mostFiles } from '#platform/common/files/file.values.ts';
import { fileLimit } from '#platform/common/files/file-limit.ts';
import { ApiError } from '../client/api-error.ts';
import { currentTransport } from '../client/transport.ts';
import type { UploadOptions } from '../client/upload.ts';
import { useT } from '../i18n/use-t.ts';
import {
  type Attachment,
  attachmentsAfter,
  earlyFault,
  type EarlyFault,
  type FileLimits,
  isNamedByBrowser,
} from './attachments.rules.ts';
import { filesTexts } from './texts.ts';

/** Calls by which a noun takes files in; their results are what its contract says. */
interface AttachmentCalls {
  readonly upload: (file: File, options: UploadOptions) => Promise<KeptFile>;
  readonly discard: (fileId: string) => Promise<unknown>;
}

/** Rules of files that are more than those of every file. */
interface OwnRules {
  readonly limits: FileLimits;
  /** Problems of files that break them, by their wire types. */
  readonly problems: Readonly<Record<'tooLarge' | 'notTaken', EarlyProblem>>;
}

interface EarlyProblem {
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Files that go with the text of a form. */
export interface Attachments {
  readonly items: readonly Attachment[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /** Takes a file that is there off the list and keeps it: its text names it now. */
  readonly release: (key: string) => void;
  /** Resolves once nothing is on its way any more, with the ids of the files that were taken. */
  readonly settled: () => Promise<readonly string[]>;
  /** Forgets them: their text is sent. */
  readonly clear: () => void;
}

interface Running {
  readonly abort: AbortController;
  /** The id; undefined where it was refused or removed. */
  readonly fileId: Promise<string | undefined>;
}

/** Sends files as they are chosen, so that their text waits for them no longer than it must. */
export function useAttachments(calls: AttachmentCalls, own?: OwnRules): Attachments {
  const t = useT(filesTexts);
  const [items, step] = useReducer(attachmentsAfter, []);
  const running = useRef(new Map<string, Running>());
  const pasted = useRef(0);

  function begin(file: File): void {
    const key = crypto.randomUUID();
    const abort = new AbortController();
    step({ is: 'begun', key, name: file.name, size: file.size });
    running.current.set(key, { abort, fileId: send(key, file, abort.signal) });
  }

  async function send(key: string, file: File, signal: AbortSignal): Promise<string | undefined> {
    try {
      const fault = earlyFault(file, running.current.size, own?.limits);
      if (fault) throw await errorOf(fault, file.name);
      const onProgress = (share: number) => step({ is: 'sent', key, share });
      const { id } = await calls.upload(file, { signal, onProgress });
      step({ is: 'ready', key, fileId: id });
      return id;
    } catch (error) {
      running.current.delete(key);
      if (!signal.aborted)
        step({ is: 'refused', key, error: error instanceof Error ? error : new Error('unknown') });
      return undefined;
    }
  }

  async function errorOf(fault: EarlyFault, name: string): Promise<Error> {
    await currentTransport().failureWords?.();
    if (fault === 'tooMany') {
      const title = t('tooMany', { most: own?.limits.most ?? mostFiles });
      return new ApiError({ status: 422, type: 'tooMany', title, params: {} });
    }
    const { type, params } = (own?.problems ?? problemsOfAny)[fault];
    return new ApiError({ status: 422, type, title: '', params: { ...params, name } });
  }

  return {
    items,
    add: (files) => {
      for (const file of files)
        begin(
          isNamedByBrowser(file.name)
            ? renamed(file, t('pasted', { number: (pasted.current += 1) }))
            : file,
        );
    },
    remove(key) {
      const one = running.current.get(key);
      running.current.delete(key);
      step({ is: 'removed', key });
      one?.abort.abort();
      // What nobody takes back goes after a day.
      void one?.fileId.then((id) => id && calls.discard(id)).catch(() => undefined);
    },
    release(key) {
      running.current.delete(key);
      step({ is: 'removed', key });
    },
    async settled() {
      const ids = await Promise.all([...running.current.values()].map(({ fileId }) => fileId));
      return ids.filter((id) => id !== undefined);
    },
    clear() {
      running.current.clear();
      step({ is: 'cleared' });
    },
  };
}

const problemsOfAny: OwnRules['problems'] = {
  tooLarge: { type: 'ERROR_TOO_LARGE', params: { limit: fileLimit } },
  notTaken: { type: 'ERROR_FILES_KIND_NOT_TAKEN', params: {} },
};

function renamed(file: File, name: string): File {
  return new File([file], `${name}${file.name.slice(file.name.lastIndexOf('.'))}`, {
    type: file.type,
  });
}
