import { useEffect, useRef, useState } from 'react';
import type { ImportedFile } from '#domains/knowledge/articles.schema.ts';
import type { MarkdownFile } from '#domains/knowledge/front-matter.rules.ts';
import { pictureLimit } from '#platform/common/files/file-limit.ts';
import { endingOf } from '#platform/common/files/file-name.rules.ts';
import { mostPictureBytes, pictureEndings } from '#platform/common/files/file.values.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { currentTransport } from '#platform/web/client/transport.ts';
import { useErrorText } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { mostDroppedFiles, type FolderFile } from '#platform/web/ui/folder-files.ts';
import { afterWriting, articlePicturesClient, articlesClient } from './clients.ts';
import {
  mostReadBytes,
  picturesToBring,
  placesShown,
  problemBefore,
  problemOf,
  sortedFolder,
  textOf,
  type FolderProblem,
  type LeftFile,
} from './import-folder.rules.ts';
import { knowledgeTexts } from './texts.ts';

/** A folder as it was read, before anything is sent. */
export interface ReadFolder {
  readonly texts: readonly MarkdownFile[];
  /** Pictures that the texts show, by their paths. */
  readonly pictures: ReadonlyMap<string, File>;
  readonly left: readonly LeftFile[];
  readonly problem: FolderProblem | undefined;
}

/** Reads the texts of a folder and finds their pictures. Rejects where a file is gone meanwhile. */
export async function readFolder(files: readonly FolderFile[]): Promise<ReadFolder> {
  const folder = sortedFolder(files);
  const left = [...folder.left];
  const before = problemBefore(folder, { all: files.length, mostRead: mostDroppedFiles });
  if (before) return { texts: [], pictures: new Map(), left, problem: before };
  const texts: MarkdownFile[] = [];
  for (const [path, { file }] of folder.texts) {
    if (file.size > mostReadBytes) left.push({ path, why: 'tooLong' });
    else {
      const text = textOf(new Uint8Array(await file.arrayBuffer()));
      if (text === undefined) left.push({ path, why: 'noText' });
      else texts.push({ path, text });
    }
  }
  const pictures = new Map<string, File>();
  for (const place of picturesToBring(texts, folder.others)) {
    const found = folder.others.get(place);
    if (found) pictures.set(place, found.file);
  }
  return { texts, pictures, left, problem: problemOf(texts, pictures.size) };
}

/** A picture that was not taken, where a file shows it. */
export interface RefusedPicture {
  readonly place: string;
  readonly why: string;
}

export interface Imported extends ImportedFile {
  readonly refused: readonly RefusedPicture[];
}

/** Brings the pictures of a folder, then its texts; what was brought is not brought again. */
export function useImport() {
  const t = useT(knowledgeTexts);
  const describe = useErrorText();
  const [sent, setSent] = useState<{ readonly done: number; readonly all: number }>();
  const [done, setDone] = useState<readonly Imported[]>();
  const brought = useRef(new Map<File, string>());
  const start = useAction(articlesClient.import, {
    refresh: afterWriting,
    success: ({ articles }) => t('import.done', { count: writtenOf(articles) }),
  });
  const state = useRef({ isGone: false, isSending: false });
  useEffect(() => {
    const [now, pictures] = [state.current, brought.current];
    now.isGone = false;
    return () => {
      now.isGone = true;
      // Texts that are on their way take their pictures.
      if (!now.isSending) void giveBack(pictures);
    };
  }, []);

  async function run({ texts, pictures }: ReadFolder, language: 'de' | 'en'): Promise<void> {
    const refused = new Map<string, string>();
    const taken: { path: string; id: string }[] = [];
    for (const [path, file] of pictures) {
      if (state.current.isGone) return giveBack(brought.current);
      setSent({ done: taken.length + refused.size, all: pictures.size });
      try {
        const id = brought.current.get(file) ?? (await bring(file));
        brought.current.set(file, id);
        taken.push({ path, id });
      } catch (error) {
        if (!(error instanceof ApiError) || !isOfFile(error)) {
          setSent(undefined);
          if (error instanceof ApiError) return notifyError(error);
          throw error;
        }
        const { text, detail } = describe(error);
        refused.set(path, detail ? `${text} ${detail}` : text);
      }
    }
    setSent(undefined);
    state.current.isSending = true;
    const answer = await start.run({
      body: { language, parentId: null, files: [...texts], pictures: taken },
    });
    state.current.isSending = false;
    if (!answer) return;
    brought.current.clear();
    const written = new Map(texts.map(({ path, text }) => [path, text]));
    setDone(
      answer.articles.map((one) => ({
        ...one,
        refused: placesShown(one.path, written.get(one.path) ?? '').flatMap((place) => {
          const why = refused.get(place);
          return why === undefined ? [] : [{ place, why }];
        }),
      })),
    );
  }

  return { run, sent, done, isPending: sent !== undefined || start.pending };
}

/** Counts articles that are new or have changed, each once for all its files. */
const writtenOf = (files: readonly ImportedFile[]): number =>
  new Set(files.flatMap(({ id, outcome }) => (outcome === 'same' ? [] : [id]))).size;

/** Refusals of this very file; the others may be taken all the same. */
const isOfFile = ({ status }: ApiError): boolean => [409, 413, 422].includes(status);

async function bring(file: File): Promise<string> {
  await demandPicture(file);
  return (await articlePicturesClient.upload({ file }, { quiet: true })).id;
}

/** @throws ApiError as the server would, before anything is sent */
async function demandPicture({ name, size }: File): Promise<void> {
  const isPicture = pictureEndings.includes(`.${endingOf(name)}`);
  if (isPicture && size <= mostPictureBytes) return;
  await currentTransport().failureWords?.();
  throw new ApiError({
    ...{ status: 422, title: '' },
    ...(isPicture
      ? { type: 'ERROR_KNOWLEDGE_PICTURE_TOO_LARGE', params: { name, limit: pictureLimit } }
      : { type: 'ERROR_KNOWLEDGE_NO_PICTURE', params: { name } }),
  });
}

/** Takes back pictures of an import that came to nothing; what stays goes after its days. */
async function giveBack(brought: Map<File, string>): Promise<void> {
  const ids = [...brought.values()];
  brought.clear();
  for (const pictureId of ids)
    await articlePicturesClient
      .discard({ params: { pictureId } }, { quiet: true })
      .catch(() => undefined);
}
