import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { articlesClient } from './clients.ts';

/** Hands over all articles as one archive of Markdown files. */
export function useExport(): { readonly isPending: boolean; readonly run: () => void } {
  const fetched = useAction(articlesClient.export, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'articles.zip'),
  });
  return { isPending: fetched.pending, run: () => void fetched.run() };
}
