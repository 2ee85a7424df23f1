import { createContext } from 'react';

/** True inside a pane: what opens from there lies above it. */
export const IsInPane = createContext(false);
