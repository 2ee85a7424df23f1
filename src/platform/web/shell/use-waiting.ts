import { create } from 'zustand';
import type { Waiting } from '#platform/common/home.ts';

/** Numbers of waiting items by page route; filled after the shell is drawn. */
export const useWaiting = create<Readonly<Record<string, Waiting>>>()(() => ({}));
