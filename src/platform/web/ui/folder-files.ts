/** A file with its path from where it was chosen: `docs/de/start.md`, or its name alone. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

/** Most files that are read of what was dropped; whoever needs fewer says so from their number. */
export const mostDroppedFiles = 10_000;

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;

/** Returns the files of an input, with their paths where a folder was chosen. */
export function chosenFiles(files: Iterable<File>): FolderFile[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/**
 * Reads what was dropped, folders with all that is in them. Called within the event: what was
 * dropped is gone after it.
 */
export async function droppedFiles(
  transfer: Pick<DataTransfer, 'files' | 'items'>,
): Promise<FolderFile[]> {
  const loose = [...transfer.files];
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(loose);
  const found: FolderFile[] = [];
  for (const entry of entries) await gather(entry, entry.name, found);
  return found;
}

async function gather(entry: FileSystemEntry, path: string, into: FolderFile[]): Promise<void> {
  // One more than may come, so that its number says that they are too many.
  if (into.length > mostDroppedFiles) return;
  if (isFile(entry)) into.push({ path, file: await fileOf(entry) });
  if (!isDirectory(entry)) return;
  const reader = entry.createReader();
  // A reader hands out a hundred at a time, and none at the end.
  for (let some = await nextOf(reader); some.length > 0; some = await nextOf(reader))
    for (const one of some) await gather(one, `${path}/${one.name}`, into);
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const nextOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
